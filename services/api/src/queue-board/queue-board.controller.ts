import { Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, Superadmin } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { cookieHeader } from '../openapi/headers.js';
import { BoardSession } from './board-session.js';

@ApiTags('admin')
@Controller('admin/queue-board')
@Superadmin()
export class QueueBoardController {
  constructor(private readonly session: BoardSession) {}

  @Post('session')
  @ApiEndpoint({
    summary: 'Open the queue board: sets a short-lived cookie for /admin/queues',
    status: 204,
    headers: cookieHeader('Session of /admin/queues for 15 minutes; not valid for the API'),
    errors: [401, 403],
  })
  async open(@Caller() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { name, token, options } = await this.session.cookieFor(actor.id);
    void reply.setCookie(name, token, options);
  }
}
