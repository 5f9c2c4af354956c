import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { InterestController } from './interest.controller.js';
import { InterestService } from './interest.service.js';
import { InvestorsRepository } from './investors.repository.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  imports: [ProductsModule],
  controllers: [ProfilesController, InterestController],
  providers: [InvestorsRepository, ProfilesService, InterestService, RecommendationsService],
})
export class InvestorsModule {}
