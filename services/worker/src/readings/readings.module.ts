import { Module } from '@nestjs/common';
import { PlanReadings } from './plan-readings.js';
import { ReadSiteProcessor } from './read-site.processor.js';

@Module({ providers: [PlanReadings, ReadSiteProcessor] })
export class ReadingsModule {}
