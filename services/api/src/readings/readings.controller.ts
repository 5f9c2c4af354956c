import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  READING_LIMITS,
  decideProposalSchema,
  proposalSchema,
  readingAcceptedSchema,
  readingsSchema,
  type DecideProposal,
} from '@mintbridge/contracts';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ProductId } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { ReadingsService } from './readings.service.js';

@ApiTags('readings')
@Controller('products/:id')
@Sellers()
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Post('readings')
  @ApiEndpoint({
    summary: `Read the site of a product again, at most ${READING_LIMITS.perDay} times in 24 hours; returns the running reading if there is one`,
    status: 202,
    response: readingAcceptedSchema,
    errors: [401, 403, 404, 409, 429],
  })
  request(@Caller() actor: Actor, @ProductId() id: number) {
    return this.readings.request(actor, id);
  }

  @Get('readings')
  @ApiEndpoint({
    summary: 'The latest readings of a site',
    response: readingsSchema,
    errors: [401, 403, 404],
  })
  list(@Caller() actor: Actor, @ProductId() id: number) {
    return this.readings.list(actor, id);
  }

  @Get('proposal')
  @ApiEndpoint({
    summary: 'Changes proposed by the last reading, with evidence',
    response: proposalSchema,
    errors: [401, 403, 404],
  })
  proposal(@Caller() actor: Actor, @ProductId() id: number) {
    return this.readings.proposal(actor, id);
  }

  @Patch('proposal')
  @ApiEndpoint({
    summary: 'Accept or dismiss proposed changes; returns the remaining ones',
    response: proposalSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  decide(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Body({ schema: decideProposalSchema }) decision: DecideProposal,
  ) {
    return this.readings.decide(actor, id, decision);
  }
}
