import { FastifyAdapter } from '@bull-board/fastify';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { BullBoardModule } from '@bull-board/nestjs';
import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { JOB_NAMES } from '@mintbridge/jobs';
import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { Redis } from 'ioredis';
import { REDIS } from '../http/tokens.js';
import { BOARD_PATH, BoardSession } from './board-session.js';
import { QueueBoardController } from './queue-board.controller.js';

/** The board looks into the queues; the API itself never puts anything into one. */
@Module({})
export class QueueBoardModule {
  static forRoot(): DynamicModule {
    return {
      module: QueueBoardModule,
      imports: [
        BullModule.forRootAsync({ inject: [REDIS], useFactory: (connection: Redis) => ({ connection }) }),
        BullModule.registerQueue(...JOB_NAMES.map((name) => ({ name }))),
        BullBoardModule.forRoot({
          route: BOARD_PATH,
          adapter: FastifyAdapter,
          boardOptions: { uiConfig: { boardTitle: `${PRODUCT_NAME} queues` } },
        }),
        BullBoardModule.forFeature(...JOB_NAMES.map((name) => ({ name, adapter: BullMQAdapter }))),
      ],
      controllers: [QueueBoardController],
      providers: [BoardSession],
      exports: [BoardSession],
    };
  }
}
