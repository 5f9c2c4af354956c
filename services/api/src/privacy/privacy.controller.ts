import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { privacySchema, type Privacy } from '@mintbridge/contracts';
import { Caller, Sellers } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ProductId } from '../http/validation.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { PrivacyService } from './privacy.service.js';

@ApiTags('privacy')
@Controller('products/:id/privacy')
@Sellers()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get()
  @ApiEndpoint({
    summary: 'The privacy settings of a listing',
    response: privacySchema,
    errors: [401, 403, 404],
  })
  find(@Caller() actor: Actor, @ProductId() id: number): Promise<Privacy> {
    return this.privacy.find(actor, id);
  }

  @Put()
  @ApiEndpoint({
    summary: 'Replace the privacy settings of a listing. Existing grants stay',
    response: privacySchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  replace(
    @Caller() actor: Actor,
    @ProductId() id: number,
    @Body({ schema: privacySchema }) privacy: Privacy,
  ): Promise<Privacy> {
    return this.privacy.replace(actor, id, privacy);
  }
}
