import { Body, Controller, Get, HttpStatus, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  accessRequestResponseSchema,
  accessRequestListQuerySchema,
  accessRequestsResponseSchema,
  createAccessRequestSchema,
  decideAccessRequestSchema,
  signedNdaSchema,
  type AccessRequestListQuery,
  type CreateAccessRequest,
  type DecideAccessRequest,
} from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Investors, Sellers, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { IdPipe } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { AccessDecisionsService } from './access-decisions.service.js';
import { AccessRequestsService } from './access-requests.service.js';

const requestId = new IdPipe('accessRequestNotFound');

@ApiTags('access')
@Controller('access-requests')
@SignedIn()
export class AccessRequestsController {
  constructor(
    private readonly requests: AccessRequestsService,
    private readonly decisions: AccessDecisionsService,
  ) {}

  @Post()
  @Investors()
  @ApiEndpoint({
    summary:
      'Request access to all locked sections of a listing; 200 if a request is already pending or granted',
    status: 201,
    response: accessRequestResponseSchema,
    also: { status: 200, response: accessRequestResponseSchema },
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  async create(
    @Caller() actor: Actor,
    @Body({ schema: createAccessRequestSchema }) input: CreateAccessRequest,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { isNew, accessRequest } = await this.requests.create(actor, input, ip);
    if (!isNew) void reply.status(HttpStatus.OK);
    return { accessRequest };
  }

  @Get()
  @ApiEndpoint({
    summary: "An investor's own requests, or those about an owner's listings; newest first",
    response: accessRequestsResponseSchema,
    errors: [400, 401, 403],
  })
  async list(
    @Caller() actor: Actor,
    @Query({ schema: accessRequestListQuerySchema }) { productId }: AccessRequestListQuery,
  ) {
    return { accessRequests: await this.requests.list(actor, productId) };
  }

  @Patch(':id')
  @Sellers()
  @ApiEndpoint({
    summary:
      'Decide on a request; repeating a decision is 200, a transition that the state does not allow is 409',
    response: accessRequestResponseSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  async decide(
    @Caller() actor: Actor,
    @Param('id', requestId) id: number,
    @Body({ schema: decideAccessRequestSchema }) decision: DecideAccessRequest,
  ) {
    return { accessRequest: await this.decisions.decide(actor, id, decision) };
  }

  @Get(':id/nda')
  @ApiEndpoint({
    summary: 'The agreement signed with a request; for its two parties only',
    response: signedNdaSchema,
    errors: [401, 403, 404],
  })
  nda(@Caller() actor: Actor, @Param('id', new IdPipe('ndaNotFound')) id: number) {
    return this.requests.signedNda(actor, id);
  }
}
