import { Module } from '@nestjs/common';
import { OutsideModule } from '../outside/outside.module.js';
import { ExtractListingProcessor } from './extract-listing.processor.js';

@Module({ imports: [OutsideModule], providers: [ExtractListingProcessor] })
export class ExtractionsModule {}
