import { MikroORM } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { PreparedReads } from '@mintbridge/model';
import { ExtractionsController } from './extractions.controller.js';
import { ExtractionsService } from './extractions.service.js';

@Module({
  controllers: [ExtractionsController],
  providers: [
    ExtractionsService,
    { provide: PreparedReads, useFactory: (orm: MikroORM) => new PreparedReads(orm), inject: [MikroORM] },
  ],
})
export class ExtractionsModule {}
