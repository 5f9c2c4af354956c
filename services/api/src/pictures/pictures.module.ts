import { Module } from '@nestjs/common';
import { PictureStore } from '@mintbridge/model';
import { MediaController } from './media.controller.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

@Module({
  controllers: [MediaController, PicturesController],
  providers: [PicturesService, { provide: PictureStore, useValue: new PictureStore() }],
})
export class PicturesModule {}
