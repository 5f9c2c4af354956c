import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-requests/access-log.module.js';
import { CsvProductsController } from './csv-products.controller.js';
import { ProductCardsService } from './product-cards.service.js';
import { ProductVisibilityService } from './product-visibility.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductViews } from './product-views.js';
import { ProductsService } from './products.service.js';
import { CountsRepository } from './search/counts.repository.js';
import { FacetsService } from './search/facets.service.js';
import { FeedService } from './search/feed.service.js';
import { SearchRepository } from './search/search.repository.js';
import { ViewerAccessRepository } from './viewer-access.repository.js';

@Module({
  imports: [AccessLogModule],
  controllers: [ProductsController, CsvProductsController],
  providers: [
    ProductsService,
    ProductViews,
    ProductsRepository,
    ViewerAccessRepository,
    ProductVisibilityService,
    ProductCardsService,
    FeedService,
    FacetsService,
    SearchRepository,
    CountsRepository,
  ],
  exports: [ProductsService, ProductVisibilityService, ProductCardsService],
})
export class ProductsModule {}
