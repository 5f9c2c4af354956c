import { Module } from '@nestjs/common';
import { MatchProductProcessor } from './match-product.processor.js';
import { MatchingCatchUp } from './matching-catch-up.js';
import { RecomputeRecommendationsProcessor } from './recompute-recommendations.processor.js';

@Module({ providers: [RecomputeRecommendationsProcessor, MatchProductProcessor, MatchingCatchUp] })
export class RecommendationsModule {}
