import { Module } from '@nestjs/common';
import { CsvProductsController } from './csv-products.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';
import { FacetsService } from './search/facets.service.js';
import { FeedLoader } from './search/feed-loader.js';
import { FeedService } from './search/feed.service.js';
import { PassesLoader } from './search/passes-loader.js';
import { SearchRepository } from './search/search.repository.js';
import { VisibleProductsService } from './visible-products.service.js';

@Module({
  controllers: [ProductsController, CsvProductsController],
  providers: [
    ProductsService,
    ProductsRepository,
    VisibleProductsService,
    FeedService,
    FeedLoader,
    PassesLoader,
    FacetsService,
    SearchRepository,
  ],
  exports: [VisibleProductsService],
})
export class ProductsModule {}
