import { Body, Controller, Get, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  investorProfileFormSchema,
  matchResponseSchema,
  nearMissesResponseSchema,
  profileResponseSchema,
  recommendationsResponseSchema,
  type InvestorProfileForm,
} from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Caller, Investors } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { ProductId } from '../../http/validation.js';
import { NearMissesService } from '../recommendations/near-misses.service.js';
import { ProfilesService } from './profiles.service.js';
import { RecommendationsService } from '../recommendations/recommendations.service.js';

@ApiTags('investors')
@Controller('investor')
@Investors()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly recommendations: RecommendationsService,
    private readonly near: NearMissesService,
  ) {}

  @Get('profile')
  @ApiEndpoint({
    summary: "The caller's profile; null if there is none yet",
    response: profileResponseSchema,
    errors: [401, 403],
  })
  async find(@Caller() actor: Actor) {
    return { profile: await this.profiles.find(actor) };
  }

  @Post('profile')
  @ApiEndpoint({
    summary: "Save the caller's profile: 201 the first time, 200 after",
    status: 201,
    response: profileResponseSchema,
    also: { status: 200, response: profileResponseSchema },
    errors: [400, 401, 403, 413, 415],
  })
  async save(
    @Caller() actor: Actor,
    @Body({ schema: investorProfileFormSchema }) form: InvestorProfileForm,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { profile, isNew } = await this.profiles.save(actor, form);
    if (!isNew) void reply.status(HttpStatus.OK);
    return { profile };
  }

  @Get('recommendations')
  @ApiEndpoint({
    summary: "The caller's matches, best first; computedAt is null until the first computation",
    response: recommendationsResponseSchema,
    errors: [401, 403],
  })
  matches(@Caller() actor: Actor) {
    return this.recommendations.find(actor);
  }

  @Get('matches/:productId')
  @ApiEndpoint({
    summary:
      'How well a listing suits the caller, whether or not it is among the matches; null without a profile',
    response: matchResponseSchema,
    errors: [401, 403, 404],
  })
  async match(@Caller() actor: Actor, @ProductId('productId') productId: number) {
    return { match: await this.recommendations.explain(actor, productId) };
  }

  @Get('near-misses')
  @ApiEndpoint({
    summary: 'Listings that a single criterion excludes from the matches, best first, at most 5',
    response: nearMissesResponseSchema,
    errors: [401, 403],
  })
  async nearMisses(@Caller() actor: Actor) {
    return { nearMisses: await this.near.find(actor) };
  }
}
