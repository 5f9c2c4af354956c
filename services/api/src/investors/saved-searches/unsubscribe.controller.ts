import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { unsubscribePath, unsubscribeTokens } from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { SavedSearchesService } from './saved-searches.service.js';

/** The List-Unsubscribe URL of a mail: mail clients POST to it, people are redirected to a page with a button. */
@ApiTags('investors')
@Controller('unsubscribe')
@Public()
export class UnsubscribeController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Get(':token')
  @ApiEndpoint({ summary: 'Redirect to the confirmation page; changes nothing', status: 302, errors: [404] })
  show(
    @Param('token') token: string,
    @Query('also') also: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply.header('location', unsubscribePath(...parseTokens(token, also)));
  }

  @Post(':token')
  @RouteConfig({ ignoresForm: true })
  @ApiEndpoint({
    summary:
      'Stop the mails of the linked search and of the other searches in the same mail. The body is ignored',
    status: 204,
    errors: [400, 404, 413, 415],
  })
  unsubscribe(@Param('token') token: string, @Query('also') also: unknown): Promise<void> {
    return this.searches.unsubscribe(parseTokens(token, also));
  }
}

const parseTokens = (token: string, also: unknown) =>
  unsubscribeTokens(token, typeof also === 'string' ? also : null);
