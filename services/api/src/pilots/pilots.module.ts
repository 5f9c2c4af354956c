import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PilotBatchesService } from './pilot-batches.service.js';
import { PilotsController } from './pilots.controller.js';
import { PilotsService } from './pilots.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [PilotsController],
  providers: [PilotsService, PilotBatchesService],
})
export class PilotsModule {}
