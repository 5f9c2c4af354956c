import { Module } from '@nestjs/common';
import { NdaController } from './nda.controller.js';

@Module({ controllers: [NdaController] })
export class AccessRequestsModule {}
