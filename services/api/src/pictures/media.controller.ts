import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { parseMediaName } from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.js';
import { AppError } from '../http/app-error.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { PICTURE_HEADERS } from '../openapi/headers.js';
import { PicturesService } from './pictures.service.js';

@ApiTags('pictures')
@Controller('media')
@Public()
export class MediaController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':name')
  @ApiParam({ name: 'name', schema: { type: 'string', pattern: '^[0-9a-f]{64}-[0-9x]+\\.webp$' } })
  @ApiEndpoint({
    summary: 'One size of a picture that a product uses, as {sha256}-{size}.webp',
    file: 'image/webp',
    headers: PICTURE_HEADERS,
    errors: [404],
  })
  async find(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const named = parseMediaName(name);
    const bytes = named && (await this.pictures.find(named));
    if (!bytes) throw new AppError('notFound');
    // The name is a hash of the content. Webmail shows pictures on pages of other origins.
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}
