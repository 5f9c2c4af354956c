import { Module } from '@nestjs/common';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { EnlistPilotProductProcessor } from './enlist-pilot-product.processor.js';
import { RunPilotBatchProcessor } from './run-pilot-batch.processor.js';

@Module({ imports: [GatewaysModule], providers: [RunPilotBatchProcessor, EnlistPilotProductProcessor] })
export class PilotsModule {}
