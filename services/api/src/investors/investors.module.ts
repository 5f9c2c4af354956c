import { Module } from '@nestjs/common';
import { InterestController } from './interest.controller.js';
import { InterestService } from './interest.service.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  controllers: [ProfilesController, InterestController],
  providers: [ProfilesService, InterestService, RecommendationsService],
})
export class InvestorsModule {}
