import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import {
  loginResponseSchema,
  loginSchema,
  messageResponseSchema,
  registerResponseSchema,
  registerSchema,
  resetEmailResponseSchema,
  resetPasswordSchema,
  userSchema,
  verifyOriginalPasswordSchema,
  verifyResetEmailSchema,
  type LoginInput,
} from '@mintbridge/contracts';
import { ApiEnv } from '@mintbridge/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, RESET_GRANT_COOKIE, Public, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { cookieHeader } from '../openapi/headers.js';
import { ClientNetwork } from '../auth/client-network.js';
import { bodySchema } from '../openapi/json-schema.js';
import { AccountsService } from './accounts.service.js';
import { RESET_GRANT_SECONDS, PasswordResetService } from './password-reset.service.js';

@ApiTags('accounts')
@Controller('auth')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResetService,
    private readonly env: ApiEnv,
  ) {}

  @Get('me')
  @SignedIn()
  @ApiEndpoint({ summary: 'The signed-in account', response: userSchema, errors: [401] })
  me(@Caller() actor: Actor) {
    return this.accounts.me(actor);
  }

  @Post('register')
  @Public()
  @ApiBody({ schema: bodySchema(registerSchema) })
  @ApiEndpoint({
    summary: 'Register an account',
    status: 201,
    response: registerResponseSchema,
    errors: [400, 403, 409, 413, 415, 429],
  })
  register(@Body() body: unknown, @ClientNetwork() address: string) {
    return this.accounts.register(body, address);
  }

  @Post('login')
  @Public()
  @ApiEndpoint({ summary: 'Sign in', response: loginResponseSchema, errors: [400, 401, 413, 415, 429] })
  login(@Body({ schema: loginSchema }) input: LoginInput, @ClientNetwork() address: string) {
    return this.accounts.login(input, address);
  }

  @Post('verify-email-for-reset')
  @Public()
  @ApiEndpoint({
    summary: 'Reset password, step 1: the address',
    response: resetEmailResponseSchema,
    errors: [400, 404, 413, 415, 429],
  })
  verifyEmail(
    @Body({ schema: verifyResetEmailSchema }) input: { email: string },
    @ClientNetwork() address: string,
  ) {
    return this.resets.verifyEmail(input.email, address);
  }

  @Post('verify-original-password')
  @Public()
  @ApiEndpoint({
    summary: 'Reset password, step 2: the original password',
    response: messageResponseSchema,
    headers: cookieHeader('Reset token: allows one new password for this account within ten minutes'),
    errors: [400, 413, 415, 429],
  })
  async verifyOriginal(
    @Body({ schema: verifyOriginalPasswordSchema }) input: { email: string; originalPassword: string },
    @ClientNetwork() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = await this.resets.verifyOriginalPassword(input.email, input.originalPassword, address);
    void reply.setCookie(RESET_GRANT_COOKIE, token, this.cookie(RESET_GRANT_SECONDS));
    return { message: 'Original Password Verified' };
  }

  @Post('reset-password')
  @Public()
  @ApiCookieAuth('resetGrant')
  @ApiEndpoint({
    summary: 'Reset password, step 3: the new password',
    response: messageResponseSchema,
    headers: cookieHeader('Deletes the used reset token'),
    errors: [400, 401, 413, 415, 429],
  })
  async reset(
    @Body({ schema: resetPasswordSchema }) input: { email: string; newPassword: string },
    @ClientNetwork() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.resets.reset(request.cookies[RESET_GRANT_COOKIE], input.email, input.newPassword, address);
    void reply.clearCookie(RESET_GRANT_COOKIE, this.cookie(0));
    return { message: 'Password Reset Successful' };
  }

  private cookie(maxAge: number) {
    return {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict' as const,
      secure: this.env.PUBLIC_URL.startsWith('https:'),
      maxAge,
    };
  }
}
