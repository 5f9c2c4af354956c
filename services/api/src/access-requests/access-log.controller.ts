import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { accessLogResponseSchema } from '@mintbridge/contracts';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ProductId } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { ownedProduct } from '../auth/owned-product.js';
import { AccessLogService } from './access-log.service.js';
import { presentLogEntry } from './access-requests.presenter.js';

@ApiTags('access')
@Controller('products/:id/access-log')
@Sellers()
export class AccessLogController {
  constructor(
    private readonly em: EntityManager,
    private readonly log: AccessLogService,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Who saw locked sections of a listing: one entry per investor, `views` counts days',
    response: accessLogResponseSchema,
    errors: [401, 403, 404],
  })
  async list(@Caller() actor: Actor, @ProductId() id: number) {
    await ownedProduct(this.em.fork(), actor, id);
    return { entries: (await this.log.entries(id)).map(presentLogEntry) };
  }
}
