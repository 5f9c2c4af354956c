import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  PICTURE_KINDS,
  choosePictureSchema,
  pictureSetSchema,
  productPicturesSchema,
  type PictureKind,
} from '@mintbridge/contracts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { ProductId } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { PicturesService } from './pictures.service.js';
import { FILE_PART } from './upload.js';

/** The kind of picture in a path; any other is 404. */
const kindPipe = {
  transform(value: string): PictureKind {
    const kind = PICTURE_KINDS.find((known) => known === value);
    if (!kind) throw new AppError('notFound');
    return kind;
  },
};

@ApiTags('pictures')
@Controller('products/:id/pictures')
@Sellers()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get()
  @ApiEndpoint({
    summary: 'The pictures of a listing and the candidates found on its site',
    response: productPicturesSchema,
    errors: [401, 403, 404],
  })
  list(@Caller() actor: Actor, @ProductId() id: number) {
    return this.pictures.list(actor, id);
  }

  @Post(':kind')
  @ApiParam({ name: 'kind', enum: PICTURE_KINDS })
  @RouteConfig({ acceptsUpload: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [FILE_PART],
      properties: { [FILE_PART]: { type: 'string', format: 'binary' } },
    },
  })
  @ApiEndpoint({
    summary: 'Upload the logo or cover of a listing: a still PNG, JPEG, WebP or AVIF of at most 5 MB',
    status: 201,
    response: pictureSetSchema,
    errors: [400, 401, 403, 404, 413, 415, 429],
  })
  upload(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Param('kind', kindPipe) kind: PictureKind,
    @Req() request: FastifyRequest,
  ) {
    return this.pictures.upload(actor, { id, kind }, request);
  }

  @Put(':kind')
  @ApiParam({ name: 'kind', enum: PICTURE_KINDS })
  @ApiEndpoint({
    summary: 'Set the logo or cover of a listing to a candidate from its site',
    response: pictureSetSchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  choose(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Param('kind', kindPipe) kind: PictureKind,
    @Body({ schema: choosePictureSchema }) { candidateId }: z.infer<typeof choosePictureSchema>,
  ) {
    return this.pictures.choose(actor, { id, kind }, candidateId);
  }

  @Delete(':kind')
  @ApiParam({ name: 'kind', enum: PICTURE_KINDS })
  @ApiEndpoint({ summary: 'Remove the logo or cover of a listing', status: 204, errors: [401, 403, 404] })
  remove(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Param('kind', kindPipe) kind: PictureKind,
  ): Promise<void> {
    return this.pictures.remove(actor, { id, kind });
  }
}
