import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { preferencesSchema, updatePreferencesSchema, type Preferences } from '@mintbridge/contracts';
import { Caller, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { Answers } from '../openapi/answers.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('notifications')
@Controller('account/preferences')
@SignedIn()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @Answers({
    summary: 'The caller’s notification preferences',
    answer: preferencesSchema,
    errors: [401, 403],
  })
  find(@Caller() actor: Actor) {
    return this.preferences.find(actor);
  }

  @Put()
  @Answers({
    summary: 'Change the notification preferences; what is left out gets its default',
    answer: preferencesSchema,
    errors: [400, 401, 403, 413, 415],
  })
  replace(@Caller() actor: Actor, @Body({ schema: updatePreferencesSchema }) preferences: Preferences) {
    return this.preferences.replace(actor, preferences);
  }
}
