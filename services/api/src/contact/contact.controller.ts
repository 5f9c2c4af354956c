import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { contactSchema, messageResponseSchema, type ContactInput } from '@mintbridge/contracts';
import { Public } from '../auth/access.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { ClientNetwork } from '../auth/client-network.js';
import { ContactService } from './contact.service.js';

@ApiTags('contact')
@Controller('contact')
@Public()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @ApiEndpoint({
    summary: 'Send a message to the team',
    status: 201,
    response: messageResponseSchema,
    errors: [400, 413, 415, 429],
  })
  async submit(@Body({ schema: contactSchema }) input: ContactInput, @ClientNetwork() address: string) {
    await this.contact.submit(input, address);
    return { message: 'Message Sent' };
  }
}
