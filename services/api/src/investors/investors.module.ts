import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { InterestController } from './interest/interest.controller.js';
import { InterestService } from './interest/interest.service.js';
import { InvestorsRepository } from './investors.repository.js';
import { PassesController } from './passes/passes.controller.js';
import { PassesService } from './passes/passes.service.js';
import { PipelineController } from './pipeline/pipeline.controller.js';
import { PipelineRepository } from './pipeline/pipeline.repository.js';
import { PipelineService } from './pipeline/pipeline.service.js';
import { NearMissesService } from './recommendations/near-misses.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { RecommendationsService } from './recommendations/recommendations.service.js';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches/saved-searches.service.js';
import { UnsubscribeController } from './saved-searches/unsubscribe.controller.js';

@Module({
  imports: [ProductsModule],
  controllers: [
    ProfilesController,
    InterestController,
    PassesController,
    PipelineController,
    SavedSearchesController,
    UnsubscribeController,
  ],
  providers: [
    InvestorsRepository,
    ProfilesService,
    InterestService,
    RecommendationsService,
    NearMissesService,
    PassesService,
    PipelineRepository,
    PipelineService,
    SavedSearchesService,
  ],
  exports: [PipelineService],
})
export class InvestorsModule {}
