import { Body, Controller, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  changeEmailSchema,
  changePasswordSchema,
  endSessionsSchema,
  mailTokenSchema,
  messageResponseSchema,
  updateAccountSchema,
  userSchema,
  type ChangeEmail,
  type ChangePassword,
} from '@mintbridge/contracts';
import { Caller, Public, SignedIn } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ClientNetwork } from '../../auth/client-network.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { bodySchema } from '../../openapi/json-schema.js';
import { SettingsService } from './settings.service.js';

const LINK_MAILED = { message: 'A link is on its way to you.' };

@ApiTags('accounts')
@Controller('account')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Patch()
  @SignedIn()
  @ApiBody({ schema: bodySchema(updateAccountSchema) })
  @ApiEndpoint({
    summary: 'Change names and business; omitted fields keep their values',
    response: userSchema,
    errors: [400, 401, 403, 413, 415],
  })
  update(@Caller() actor: Actor, @Body() body: unknown) {
    return this.settings.update(actor, body);
  }

  @Patch('password')
  @SignedIn()
  @ApiEndpoint({
    summary: 'Change the password; all other sessions end',
    status: 204,
    errors: [400, 401, 403, 409, 413, 415, 429],
  })
  async changePassword(
    @Caller() actor: Actor,
    @Body({ schema: changePasswordSchema }) input: ChangePassword,
    @ClientNetwork() network: string,
  ) {
    await this.settings.changePassword(actor, input, network);
  }

  @Post('email')
  @SignedIn()
  @ApiEndpoint({
    summary: 'Change the address: a confirmation link is mailed to the new one, valid for 24 hours',
    status: 202,
    response: messageResponseSchema,
    errors: [400, 401, 403, 409, 413, 415, 429],
  })
  async requestEmail(
    @Caller() actor: Actor,
    @Body({ schema: changeEmailSchema }) input: ChangeEmail,
    @ClientNetwork() network: string,
  ) {
    await this.settings.requestEmail(actor, input, network);
    return LINK_MAILED;
  }

  @Post('email/confirm')
  @Public()
  @ApiEndpoint({
    summary: 'Confirm a changed address with its link; the address is then verified, too',
    status: 204,
    errors: [400, 409, 413, 415],
  })
  async confirmEmail(@Body({ schema: mailTokenSchema }) { token }: { token: string }) {
    await this.settings.confirmEmail(token);
  }

  @Post('verification')
  @SignedIn()
  @ApiEndpoint({
    summary: 'Send the verification mail again',
    status: 202,
    response: messageResponseSchema,
    errors: [401, 403, 429],
  })
  async requestVerification(@Caller() actor: Actor) {
    await this.settings.requestVerification(actor);
    return LINK_MAILED;
  }

  @Post('verification/confirm')
  @Public()
  @ApiEndpoint({ summary: 'Verify an address with its link', status: 204, errors: [400, 413, 415] })
  async confirmVerification(@Body({ schema: mailTokenSchema }) { token }: { token: string }) {
    await this.settings.confirmVerification(token);
  }

  @Post('sessions/end')
  @SignedIn()
  @ApiEndpoint({
    summary: 'Sign out of all sessions, including this one',
    status: 204,
    errors: [400, 401, 403, 409, 413, 415, 429],
  })
  async endSessions(
    @Caller() actor: Actor,
    @Body({ schema: endSessionsSchema }) input: { password?: string | undefined } | null | undefined,
    @ClientNetwork() network: string,
  ) {
    await this.settings.endSessions(actor, input?.password, network);
  }
}
