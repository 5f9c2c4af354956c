import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { extractionAcceptedSchema, extractionSchema, submitExtractionSchema } from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { replyNotModified, computeEtag } from '../http/etag.js';
import { IdPipe } from '../http/validation.js';
import { ExtractionsService } from './extractions.service.js';

@ApiTags('extractions')
@Controller('extractions')
@Sellers()
export class ExtractionsController {
  constructor(private readonly extractions: ExtractionsService) {}

  @Post()
  @ApiEndpoint({
    summary: 'Build a listing from a website',
    status: 202,
    response: extractionAcceptedSchema,
    errors: [400, 401, 403, 409, 413, 415, 429],
  })
  submit(@Caller() actor: Actor, @Body({ schema: submitExtractionSchema }) { url }: { url: string }) {
    return this.extractions.submit(actor, url);
  }

  @Get()
  @ApiEndpoint({
    summary: "The caller's extractions, newest first",
    response: z.array(extractionSchema),
    errors: [401, 403],
  })
  list(@Caller() actor: Actor) {
    return this.extractions.list(actor);
  }

  @Get(':id')
  @ApiEndpoint({
    summary: 'One extraction; 304 while unchanged',
    response: extractionSchema,
    also: { status: 304 },
    errors: [401, 403, 404],
  })
  async find(
    @Caller() actor: Actor,
    @Param('id', new IdPipe('extractionNotFound')) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const extraction = await this.extractions.find(actor, id);
    return replyNotModified(request, reply, computeEtag(extraction)) ? undefined : extraction;
  }
}
