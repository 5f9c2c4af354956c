import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  listingChangesSchema,
  reviewResponseSchema,
  reviewDetailSchema,
  reviewQueuePageSchema,
  reviewQueueQuerySchema,
  reviewSchema,
  type ReviewInput,
  type ReviewQueueQuery,
} from '@mintbridge/contracts';
import { Caller, Superadmin } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { ProductId } from '../../http/validation.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('admin')
@Controller('admin')
@Superadmin()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('reviews')
  @ApiEndpoint({
    summary: 'Listings to review with the evidence for their values, oldest first',
    response: reviewQueuePageSchema,
    errors: [400, 401, 403],
  })
  queue(@Query({ schema: reviewQueueQuerySchema }) query: ReviewQueueQuery) {
    return this.reviews.queue(query);
  }

  @Get('reviews/:id')
  @ApiEndpoint({
    summary: 'A listing under review with its earlier reviews and its neighbours in the queue',
    response: reviewDetailSchema,
    errors: [401, 403, 404],
  })
  find(@ProductId() id: number) {
    return this.reviews.find(id);
  }

  @Get('products/:id/changes')
  @ApiEndpoint({
    summary: 'Changes by the owner since the last review, old and new',
    response: listingChangesSchema,
    errors: [401, 403, 404],
  })
  changes(@ProductId() id: number) {
    return this.reviews.changes(id);
  }

  @Patch('products/:id/review')
  @ApiEndpoint({
    summary: 'Verify a listing, confirm its figures, or request changes; the owner is notified by mail',
    response: reviewResponseSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  review(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Body({ schema: reviewSchema }) input: ReviewInput,
  ) {
    return this.reviews.review(actor, id, input);
  }
}
