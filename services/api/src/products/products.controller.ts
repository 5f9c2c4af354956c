import { Body, Controller, Delete, Get, Headers, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  createProductSchema,
  productCardSchema,
  productFacetsSchema,
  productFiltersSchema,
  productListQuerySchema,
  productSchema,
  updateProductSchema,
  type CreateProduct,
  type ProductFilters,
  type ProductListQuery,
  type UpdateProduct,
} from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Caller, Sellers, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { PAGE_HEADERS } from '../openapi/headers.js';
import { ProductId } from '../http/validation.js';
import { readIdempotencyKey } from './idempotency.js';
import { ProductsService } from './products.service.js';
import { FacetsService } from './search/facets.service.js';
import { FeedService } from './search/feed.service.js';

/** URL of the next page: the same query with its cursor. */
function nextAddress(request: FastifyRequest, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams.toString()}`;
}

@ApiTags('products')
@Controller('products')
@SignedIn()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly feed: FeedService,
    private readonly facets: FacetsService,
  ) {}

  @Get()
  @ApiEndpoint({
    summary:
      'The listings visible to the caller, in pages. X-Total-Count is the total (a lower bound with X-Total-Count-Capped), Link the URL of the next page. sort=relevance ranks all hits up to 5,000; for more common words, all hits that match the filters up to 1,000, or the newest 1,000 of them',
    response: z.array(productCardSchema),
    headers: PAGE_HEADERS,
    errors: [400, 401],
  })
  async list(
    @Caller() actor: Actor,
    @Query({ schema: productListQuerySchema }) query: ProductListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { cards, total, isCapped, nextCursor } = await this.feed.page(actor, query);
    void reply.header('x-total-count', total);
    if (isCapped) void reply.header('x-total-count-capped', 'true');
    if (nextCursor) void reply.header('link', `<${nextAddress(request, nextCursor)}>; rel="next"`);
    return cards;
  }

  @Get('facets')
  @ApiEndpoint({
    summary:
      'The number of listings for each filter option. With search words, counts stop at 1,000; `capped` means that not all hits were counted (at most 5,000 are)',
    response: productFacetsSchema,
    errors: [400, 401],
  })
  count(@Caller() actor: Actor, @Query({ schema: productFiltersSchema }) filters: ProductFilters) {
    return this.facets.count(actor, filters);
  }

  @Get(':id')
  @ApiQuery({
    name: 'preview',
    required: false,
    enum: ['open', 'nda'],
    description:
      'For the owner: the listing as an investor sees it without access, or with all access. Ignored for others',
  })
  @ApiEndpoint({
    summary: 'A complete listing; locked sections are null for investors without access',
    response: productSchema,
    errors: [400, 401, 404],
  })
  find(@Caller() actor: Actor, @ProductId() id: number, @Query('preview') preview?: string) {
    return this.products.find(actor, id, preview);
  }

  @Post()
  @Sellers()
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Identifies this submission: repeating it returns the same listing and creates nothing',
  })
  @ApiEndpoint({
    summary: 'List a product',
    status: 201,
    response: productSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  create(
    @Caller() actor: Actor,
    @Body({ schema: createProductSchema }) listing: CreateProduct,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.products.create(actor, listing, readIdempotencyKey(key));
  }

  @Patch(':id')
  @Sellers()
  @ApiEndpoint({
    summary: 'Change fields of a listing; omitted fields keep their values',
    response: productSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  update(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Body({ schema: updateProductSchema }) change: UpdateProduct,
  ) {
    return this.products.update(actor, id, change);
  }

  @Delete(':id')
  @Sellers()
  @ApiEndpoint({
    summary: 'Delete a listing with its likes, connections and conversations',
    status: 204,
    errors: [401, 403, 404],
  })
  remove(@Caller() actor: Actor, @ProductId() id: number): Promise<void> {
    return this.products.remove(actor, id);
  }
}
