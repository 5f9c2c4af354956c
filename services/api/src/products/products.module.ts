import { Module } from '@nestjs/common';
import { CsvProductsController } from './csv-products.controller.js';
import { FacetsService } from './facets.service.js';
import { FeedService } from './feed.service.js';
import { HitCollector } from './hit-collector.js';
import { HitPages } from './hit-pages.js';
import { ListingFeed } from './listing-feed.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SearchWords } from './search-words.js';
import { WordFeed } from './word-feed.js';

@Module({
  controllers: [ProductsController, CsvProductsController],
  providers: [
    ProductsService,
    FeedService,
    FacetsService,
    ListingFeed,
    WordFeed,
    SearchWords,
    HitCollector,
    HitPages,
  ],
})
export class ProductsModule {}
