import { Module } from '@nestjs/common';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { MailComposer } from './mail-composer.js';
import { SendMailProcessor } from './send-mail.processor.js';

@Module({ imports: [GatewaysModule], providers: [MailComposer, SendMailProcessor] })
export class MailModule {}
