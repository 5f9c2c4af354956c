import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { passResponseSchema, passSchema, passesResponseSchema, type PassInput } from '@mintbridge/contracts';
import { Caller, Investors } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ProductId } from '../../http/validation.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { PassesService } from './passes.service.js';

@ApiTags('investors')
@Controller('investor/passes')
@Investors()
export class PassesController {
  constructor(private readonly passes: PassesService) {}

  @Get()
  @ApiEndpoint({
    summary: 'The deals that the caller passed on, newest first; hidden ones are left out',
    response: passesResponseSchema,
    errors: [401, 403],
  })
  async list(@Caller() actor: Actor) {
    return { passes: await this.passes.list(actor) };
  }

  @Put(':productId')
  @ApiEndpoint({
    summary: 'Pass on a deal: it is left out of feed, matches and digests. Repeating it changes the reason',
    response: passResponseSchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  async pass(
    @Caller() actor: Actor,
    @ProductId('productId') id: number,
    @Body({ schema: passSchema }) { reason }: PassInput,
  ) {
    return { pass: await this.passes.pass(actor, id, reason) };
  }

  @Delete(':productId')
  @ApiEndpoint({ summary: 'Undo a pass', status: 204, errors: [401, 403, 404] })
  remove(@Caller() actor: Actor, @ProductId('productId') id: number): Promise<void> {
    return this.passes.remove(actor, id);
  }
}
