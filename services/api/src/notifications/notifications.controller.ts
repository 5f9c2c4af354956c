import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  notificationsResponseSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  type NotificationsQuery,
} from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { replyNotModified, computeEtag } from '../http/etag.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('notifications')
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @ApiEndpoint({
    summary: 'The caller’s notifications, newest first; 304 while unchanged',
    response: notificationsResponseSchema,
    also: { status: 304 },
    errors: [400, 401, 403],
  })
  async list(
    @Caller() actor: Actor,
    @Query({ schema: notificationsQuerySchema }) query: NotificationsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const response = await this.notifications.list(actor, query);
    return replyNotModified(request, reply, computeEtag(response)) ? undefined : response;
  }

  @Post('read')
  @ApiEndpoint({
    summary: 'Mark a notification and all older ones as read',
    status: 204,
    errors: [400, 401, 403, 413, 415],
  })
  read(@Caller() actor: Actor, @Body({ schema: readNotificationsSchema }) { upTo }: { upTo: number }) {
    return this.notifications.markRead(actor, upTo);
  }
}
