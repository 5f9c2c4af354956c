import { Body, Controller, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { csvProductSchema, productSchema } from '@mintbridge/contracts';
import type * as z from 'zod';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { readListing } from './csv-listing.js';
import { ProductsService } from './products.service.js';

const BODY_LIMIT = 1024 * 1024;

@ApiTags('products')
@Controller('pilot/products')
@Sellers()
export class CsvProductsController {
  constructor(private readonly products: ProductsService) {}

  @Post()
  @RouteConfig({ bodyLimit: BODY_LIMIT })
  @ApiEndpoint({
    summary: 'List a product from the 14-column CSV of an extraction',
    status: 201,
    response: productSchema,
    errors: [400, 401, 403, 413, 415],
  })
  async create(
    @Caller() actor: Actor,
    @Body({ schema: csvProductSchema }) input: z.infer<typeof csvProductSchema>,
  ) {
    const sellerId = await this.products.ownerOf(actor, input.sellerId);
    const listing = { ...readListing(input.csvData), sellerId, sourceUrl: input.originalUrl ?? null };
    return this.products.store(listing);
  }
}
