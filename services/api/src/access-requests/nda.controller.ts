import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ndaSchema, type Nda } from '@mintbridge/contracts';
import { CURRENT_NDA } from '@mintbridge/model';
import { SignedIn } from '../auth/access.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';

@ApiTags('access')
@Controller('nda')
@SignedIn()
export class NdaController {
  @Get()
  @ApiEndpoint({
    summary: 'The current version of the confidentiality agreement',
    response: ndaSchema,
    errors: [401, 403],
  })
  current(): Nda {
    const { version, text } = CURRENT_NDA;
    return { version, text };
  }
}
