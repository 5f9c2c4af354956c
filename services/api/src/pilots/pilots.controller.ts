import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { batchSchema, pilotResponseSchema, pilotRegistrationSchema } from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { ClientNetwork } from '../auth/client-network.js';
import { replyNotModified, computeEtag } from '../http/etag.js';
import { bodySchema } from '../openapi/json-schema.js';
import { IdPipe, UuidPipe } from '../http/validation.js';
import { PilotBatchesService } from './pilot-batches.service.js';
import { PilotsService } from './pilots.service.js';

@ApiTags('pilots')
@Controller('pilot')
@Public()
export class PilotsController {
  constructor(
    private readonly pilots: PilotsService,
    private readonly batches: PilotBatchesService,
  ) {}

  @Post('register')
  @ApiBody({ schema: bodySchema(pilotRegistrationSchema) })
  @ApiEndpoint({
    summary: 'Register for the pilot, with the products to enlist',
    status: 201,
    response: pilotResponseSchema,
    errors: [400, 409, 413, 415, 429],
  })
  register(@Body() body: unknown, @ClientNetwork() address: string) {
    return this.pilots.register(body, address);
  }

  @Get('batches/:batchId')
  @ApiEndpoint({
    summary: 'Results for the enlisted products; 304 while unchanged',
    response: batchSchema,
    also: { status: 304 },
    errors: [404],
  })
  async batch(
    @Param('batchId', new UuidPipe('batchNotFound')) batchId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const batch = await this.batches.find(batchId);
    return replyNotModified(request, reply, computeEtag(batch)) ? undefined : batch;
  }

  @Post('batches/:batchId/items/:number/retry')
  @ApiEndpoint({
    summary: 'Retry a failed product, numbered from 1',
    status: 202,
    response: batchSchema,
    errors: [404, 409, 429],
  })
  retry(
    @Param('batchId', new UuidPipe('batchNotFound')) batchId: string,
    @Param('number', new IdPipe('batchNotFound')) number: number,
    @ClientNetwork() network: string,
  ) {
    return this.batches.retry(batchId, number, network);
  }
}
