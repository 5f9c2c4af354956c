import { Module } from '@nestjs/common';
import { FetchPicturesProcessor } from './fetch-pictures.processor.js';

@Module({ providers: [FetchPicturesProcessor] })
export class PicturesModule {}
