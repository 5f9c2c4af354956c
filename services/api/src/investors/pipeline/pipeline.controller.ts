import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  dealChangeSchema,
  pipelineResponseSchema,
  pipelineDealResponseSchema,
  type DealChange,
} from '@mintbridge/contracts';
import { Caller, Investors } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ProductId } from '../../http/validation.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { PipelineService } from './pipeline.service.js';

@ApiTags('investors')
@Controller('investor/pipeline')
@Investors()
export class PipelineController {
  constructor(private readonly pipeline: PipelineService) {}

  @Get()
  @ApiEndpoint({
    summary: "The caller's deals with stage, note and next date; product is null if it is hidden or deleted",
    response: pipelineResponseSchema,
    errors: [401, 403],
  })
  async list(@Caller() actor: Actor) {
    return { deals: await this.pipeline.list(actor) };
  }

  @Put(':productId')
  @ApiEndpoint({
    summary: 'Move a deal, or change its note or next date. Omitted keys keep their value, null clears it',
    response: pipelineDealResponseSchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  async change(
    @Caller() actor: Actor,
    @ProductId('productId') id: number,
    @Body({ schema: dealChangeSchema }) change: DealChange,
  ) {
    return { deal: await this.pipeline.change(actor, id, change) };
  }

  @Delete(':productId')
  @ApiEndpoint({ summary: 'Remove a deal from the pipeline', status: 204, errors: [401, 403, 404] })
  remove(@Caller() actor: Actor, @ProductId('productId') id: number): Promise<void> {
    return this.pipeline.remove(actor, id);
  }
}
