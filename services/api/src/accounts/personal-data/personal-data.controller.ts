import { Body, Controller, Delete, Get, Header } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { accountExportSchema, accountHoldingsSchema, deleteAccountSchema } from '@mintbridge/contracts';
import { Caller, SignedIn } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ClientNetwork } from '../../auth/client-network.js';
import { parseInput } from '../../http/validation.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { bodySchema } from '../../openapi/json-schema.js';
import { PersonalDataService } from './personal-data.service.js';

@ApiTags('accounts')
@Controller('account')
@SignedIn()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Get('export')
  @Header('Content-Disposition', 'attachment; filename="account.json"')
  @ApiEndpoint({
    summary: 'Export the caller’s personal data, including both sides of conversations',
    response: accountExportSchema,
    errors: [401, 403],
  })
  export(@Caller() actor: Actor) {
    return this.personalData.export(actor);
  }

  @Get('holdings')
  @ApiEndpoint({
    summary: 'How many rows of each kind deleting the account would delete',
    response: accountHoldingsSchema,
    errors: [401, 403],
  })
  holdings(@Caller() actor: Actor) {
    return this.personalData.holdings(actor);
  }

  @Delete()
  @ApiBody({ schema: bodySchema(deleteAccountSchema) })
  @ApiEndpoint({
    summary: 'Delete the account and its data; the last superadmin cannot be deleted',
    status: 204,
    errors: [400, 401, 403, 409, 413, 415, 429],
  })
  async remove(@Caller() actor: Actor, @Body() body: unknown, @ClientNetwork() network: string) {
    // So that a missing body is reported on the field, too.
    const { password } = parseInput(deleteAccountSchema, body ?? {});
    await this.personalData.remove(actor, password, network);
  }
}
