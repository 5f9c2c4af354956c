import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { insightsSchema } from '@mintbridge/contracts';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ProductId } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { InsightsService } from './insights.service.js';

@ApiTags('products')
@Controller('products')
@Sellers()
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Get(':id/insights')
  @ApiEndpoint({
    summary: 'Aggregated interest of investors in a listing; no figures for fewer than three',
    response: insightsSchema,
    errors: [401, 403, 404],
  })
  find(@Caller() actor: Actor, @ProductId() id: number) {
    return this.insights.find(actor, id);
  }
}
