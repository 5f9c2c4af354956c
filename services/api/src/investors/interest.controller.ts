import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  connectionAnswerSchema,
  connectionsAnswerSchema,
  likedDealAnswerSchema,
  likedDealsAnswerSchema,
  productRefSchema,
} from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Caller, Investors } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { Answers } from '../openapi/answers.js';
import { IdPipe } from '../http/validation.js';
import { InterestService } from './interest.service.js';

const ERRORS = [400, 401, 403, 404, 413, 415];

@ApiTags('investors')
@Controller('investor')
@Investors()
export class InterestController {
  constructor(private readonly interest: InterestService) {}

  @Get('liked-deals')
  @Answers({
    summary: 'The deals that the caller likes, newest first; hidden ones are left out',
    answer: likedDealsAnswerSchema,
    errors: [401, 403],
  })
  async likedDeals(@Caller() actor: Actor) {
    return { likedDeals: await this.interest.likedDeals(actor) };
  }

  @Post('liked-deals')
  @Answers({
    summary: 'Like a deal: 201 the first time, 200 after',
    status: 201,
    answer: likedDealAnswerSchema,
    also: { status: 200, answer: likedDealAnswerSchema },
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
  @Answers({ summary: 'Unlike a deal', status: 204, errors: [401, 403, 404] })
  unlike(
    @Caller() actor: Actor,
    @Param('productId', new IdPipe('productNotFound')) productId: number,
  ): Promise<void> {
    return this.interest.unlike(actor, productId);
  }

  @Get('product-connections')
  @Answers({
    summary: "The caller's connections, newest first; those with hidden products are left out",
    answer: connectionsAnswerSchema,
    errors: [401, 403],
  })
  async connections(@Caller() actor: Actor) {
    return { connections: await this.interest.connections(actor) };
  }

  @Post('product-connections')
  @Answers({
    summary: 'Connect with the owner of a product: 201 the first time, 200 after',
    status: 201,
    answer: connectionAnswerSchema,
    also: { status: 200, answer: connectionAnswerSchema },
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
