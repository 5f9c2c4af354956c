import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  inviteInvestorSchema,
  invitedResponseSchema,
  updateUserSchema,
  userSchema,
  usersPageSchema,
  usersQuerySchema,
  type InviteInvestor,
  type UserStatus,
  type UsersQuery,
} from '@mintbridge/contracts';
import { Caller, Superadmin } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { IdPipe } from '../../http/validation.js';
import { UsersService } from './users.service.js';

@ApiTags('admin')
@Controller('admin')
@Superadmin()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('users')
  @ApiEndpoint({ summary: 'Accounts, newest first', response: usersPageSchema, errors: [400, 401, 403] })
  list(@Query({ schema: usersQuerySchema }) query: UsersQuery) {
    return this.users.list(query);
  }

  @Post('investors')
  @ApiEndpoint({
    summary: 'Invite an investor: creates an account and mails its password',
    status: 201,
    response: invitedResponseSchema,
    errors: [400, 401, 403, 409, 413, 415],
  })
  invite(@Caller() actor: Actor, @Body({ schema: inviteInvestorSchema }) input: InviteInvestor) {
    return this.users.invite(actor, input);
  }

  @Post('users/:id/credentials')
  @ApiEndpoint({
    summary: 'Reset an account: mails a new password and ends its sessions',
    status: 202,
    errors: [401, 403, 404, 409],
  })
  async resend(@Caller() actor: Actor, @Param('id', new IdPipe('userNotFound')) id: number): Promise<void> {
    await this.users.resendCredentials(actor, id);
  }

  @Patch('users/:id')
  @ApiEndpoint({
    summary: 'Deactivate or reactivate an account',
    response: userSchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  update(
    @Caller() actor: Actor,
    @Param('id', new IdPipe('userNotFound')) id: number,
    @Body({ schema: updateUserSchema }) { status }: { status: UserStatus },
  ) {
    return this.users.setStatus(actor, id, status);
  }
}
