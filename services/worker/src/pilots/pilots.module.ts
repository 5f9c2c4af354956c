import { Module } from '@nestjs/common';
import { OutsideModule } from '../outside/outside.module.js';
import { EnlistPilotProductProcessor } from './enlist-pilot-product.processor.js';
import { RunPilotBatchProcessor } from './run-pilot-batch.processor.js';

@Module({ imports: [OutsideModule], providers: [RunPilotBatchProcessor, EnlistPilotProductProcessor] })
export class PilotsModule {}
