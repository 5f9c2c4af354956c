import { Body, Controller, Delete, Get, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  connectionResponseSchema,
  connectionsResponseSchema,
  likedDealResponseSchema,
  likedDealsResponseSchema,
  productRefSchema,
} from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Caller, Investors } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { ProductId } from '../../http/validation.js';
import { InterestService } from './interest.service.js';

const ERRORS = [400, 401, 403, 404, 413, 415];

@ApiTags('investors')
@Controller('investor')
@Investors()
export class InterestController {
  constructor(private readonly interest: InterestService) {}

  @Get('liked-deals')
  @ApiEndpoint({
    summary: 'The deals that the caller likes, newest first; hidden ones are left out',
    response: likedDealsResponseSchema,
    errors: [401, 403],
  })
  async likedDeals(@Caller() actor: Actor) {
    return { likedDeals: await this.interest.likedDeals(actor) };
  }

  @Post('liked-deals')
  @ApiEndpoint({
    summary: 'Like a deal: 201 the first time, 200 after',
    status: 201,
    response: likedDealResponseSchema,
    also: { status: 200, response: likedDealResponseSchema },
    errors: ERRORS,
  })
  async like(
    @Caller() actor: Actor,
    @Body({ schema: productRefSchema }) { productId }: { productId: number },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { isNew, likedDeal } = await this.interest.like(actor, productId);
    if (!isNew) void reply.status(HttpStatus.OK);
    return { likedDeal };
  }

  @Delete('liked-deals/:productId')
  @ApiEndpoint({ summary: 'Unlike a deal', status: 204, errors: [401, 403, 404] })
  unlike(@Caller() actor: Actor, @ProductId('productId') productId: number): Promise<void> {
    return this.interest.unlike(actor, productId);
  }

  @Get('product-connections')
  @ApiEndpoint({
    summary: "The caller's connections, newest first; those with hidden products are left out",
    response: connectionsResponseSchema,
    errors: [401, 403],
  })
  async connections(@Caller() actor: Actor) {
    return { connections: await this.interest.connections(actor) };
  }

  @Post('product-connections')
  @ApiEndpoint({
    summary: 'Connect with the owner of a product: 201 the first time, 200 after',
    status: 201,
    response: connectionResponseSchema,
    also: { status: 200, response: connectionResponseSchema },
    errors: ERRORS,
  })
  async connect(
    @Caller() actor: Actor,
    @Body({ schema: productRefSchema }) { productId }: { productId: number },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { isNew, connection } = await this.interest.connect(actor, productId);
    if (!isNew) void reply.status(HttpStatus.OK);
    return { connection };
  }
}
