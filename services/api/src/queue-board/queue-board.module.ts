import { FastifyAdapter } from '@bull-board/fastify';
import { BULL_BOARD_ADAPTER, BullBoardModule } from '@bull-board/nestjs';
import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PRODUCT_NAME } from '@mintbridge/contracts';
import { JOB_NAMES } from '@mintbridge/jobs';
import type { Redis } from 'ioredis';
import { toAppError } from '../http/error-filter.js';
import { REDIS } from '../process-tokens.js';
import { BOARD_PATH, BoardSession } from './board-session.js';
import { QueueBoardController } from './queue-board.controller.js';
import { QuietQueue, QueueView } from './queue-view.js';

/** The board reads the queues; the API itself never adds to one. */
@Module({})
export class QueueBoardModule implements OnModuleInit {
  constructor(private readonly modules: ModuleRef) {}

  static forRoot(): DynamicModule {
    BullModule.queueClass = QuietQueue;
    return {
      module: QueueBoardModule,
      imports: [
        BullModule.forRootAsync({
          inject: [REDIS],
          useFactory: (connection: Redis) => ({ connection, skipMetasUpdate: true }),
        }),
        BullModule.registerQueue(...JOB_NAMES.map((name) => ({ name }))),
        BullBoardModule.forRoot({
          route: BOARD_PATH,
          adapter: FastifyAdapter,
          boardOptions: { uiConfig: { boardTitle: `${PRODUCT_NAME} queues` } },
        }),
        BullBoardModule.forFeature(...JOB_NAMES.map((name) => ({ name, adapter: QueueView }))),
      ],
      controllers: [QueueBoardController],
      providers: [BoardSession],
      exports: [BoardSession],
    };
  }

  onModuleInit(): void {
    this.modules.get<FastifyAdapter>(BULL_BOARD_ADAPTER, { strict: false }).setErrorHandler((error) => {
      const { status, message } = toAppError(error);
      // The board's types list fewer statuses than HTTP has.
      return { status: status as 500, body: { error: message } };
    });
  }
}
