import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { preferencesSchema, updatePreferencesSchema, type Preferences } from '@mintbridge/contracts';
import { Caller, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('notifications')
@Controller('account/preferences')
@SignedIn()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @ApiEndpoint({
    summary: 'The caller’s notification preferences',
    response: preferencesSchema,
    errors: [401, 403],
  })
  find(@Caller() actor: Actor) {
    return this.preferences.find(actor);
  }

  @Put()
  @ApiEndpoint({
    summary: 'Replace the notification preferences; omitted ones get their default',
    response: preferencesSchema,
    errors: [400, 401, 403, 413, 415],
  })
  replace(@Caller() actor: Actor, @Body({ schema: updatePreferencesSchema }) preferences: Preferences) {
    return this.preferences.replace(actor, preferences);
  }
}
