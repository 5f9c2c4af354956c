import { Body, Controller, Get, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  inquiriesResponseSchema,
  inquiryResponseSchema,
  inquiryListQuerySchema,
  messageListQuerySchema,
  messageSentResponseSchema,
  messagesResponseSchema,
  openInquirySchema,
  sendMessageSchema,
  type InquiryListQuery,
  type MessageListQuery,
} from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Investors, SignedIn } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { replyNotModified } from '../http/etag.js';
import { IdPipe } from '../http/validation.js';
import { InquiriesService } from './inquiries.service.js';

@ApiTags('inquiries')
@Controller('inquiries')
@SignedIn()
export class InquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @Post()
  @Investors()
  @ApiEndpoint({
    summary: 'Send a message to the owner of a product: 201 for a new conversation, 200 for an existing one',
    status: 201,
    response: inquiryResponseSchema,
    also: { status: 200, response: inquiryResponseSchema },
    errors: [400, 401, 403, 404, 413, 415],
  })
  async open(
    @Caller() actor: Actor,
    @Body({ schema: openInquirySchema }) input: { productId: number; content: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { isNew, response } = await this.inquiries.open(actor, input.productId, input.content);
    if (!isNew) void reply.status(HttpStatus.OK);
    return response;
  }

  @Get()
  @ApiEndpoint({
    summary: "The caller's conversations, latest first",
    response: inquiriesResponseSchema,
    errors: [400, 401, 403],
  })
  async list(@Caller() actor: Actor, @Query({ schema: inquiryListQuerySchema }) query: InquiryListQuery) {
    return { inquiries: await this.inquiries.list(actor, query) };
  }

  @Get(':id/messages')
  @ApiEndpoint({
    summary: 'The messages of a conversation, oldest first; 304 while unchanged',
    response: messagesResponseSchema,
    also: { status: 304 },
    errors: [400, 401, 403, 404],
  })
  async messages(
    @Caller() actor: Actor,
    @Param('id', new IdPipe('inquiryNotFound')) id: number,
    @Query({ schema: messageListQuerySchema }) query: MessageListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const inquiry = await this.inquiries.find(actor, id);
    // Closing removes messages, the last one or others.
    const state = inquiry.isActive ? inquiry.lastMessageId : `${inquiry.lastMessageId}x`;
    const tag = `"${state}-${query.after ?? ''}-${query.before ?? ''}"`;
    if (replyNotModified(request, reply, tag)) return undefined;
    return { messages: await this.inquiries.messages(actor, inquiry, query) };
  }

  @Post(':id/messages')
  @ApiEndpoint({
    summary: 'Reply in a conversation',
    status: 201,
    response: messageSentResponseSchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  async send(
    @Caller() actor: Actor,
    @Param('id', new IdPipe('inquiryNotFound')) id: number,
    @Body({ schema: sendMessageSchema }) { content }: { content: string },
  ) {
    return { message: await this.inquiries.send(actor, id, content) };
  }
}
