import { Module } from '@nestjs/common';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { ExtractListingProcessor } from './extract-listing.processor.js';

@Module({ imports: [GatewaysModule], providers: [ExtractListingProcessor] })
export class ExtractionsModule {}
