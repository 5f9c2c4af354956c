import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  confirmResetSchema,
  forgotPasswordSchema,
  messageResponseSchema,
  type ConfirmReset,
} from '@mintbridge/contracts';
import { Public } from '../../auth/access.js';
import { ClientNetwork } from '../../auth/client-network.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { ResetByMailService } from './reset-by-mail.service.js';

@ApiTags('accounts')
@Controller('auth/forgot')
@Public()
export class ResetByMailController {
  constructor(private readonly resets: ResetByMailService) {}

  @Post()
  @ApiEndpoint({
    summary:
      'Reset by mail: sends a link, valid for 30 minutes, if the address has an account; the response does not reveal whether it has',
    status: 202,
    response: messageResponseSchema,
    errors: [400, 413, 415, 429],
  })
  async request(
    @Body({ schema: forgotPasswordSchema }) { email }: { email: string },
    @ClientNetwork() network: string,
  ) {
    await this.resets.request(email, network);
    return { message: 'If an account has this address, a link is on its way to it.' };
  }

  @Post('confirm')
  @ApiEndpoint({
    summary: 'Reset by mail: set a new password with the token of the link; existing sessions end',
    status: 204,
    errors: [400, 413, 415, 429],
  })
  async confirm(@Body({ schema: confirmResetSchema }) input: ConfirmReset, @ClientNetwork() network: string) {
    await this.resets.confirm(input, network);
  }
}
