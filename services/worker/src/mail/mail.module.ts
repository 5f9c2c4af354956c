import { Module } from '@nestjs/common';
import { OutsideModule } from '../outside/outside.module.js';
import { MailComposer } from './mail-composer.js';
import { SendMailProcessor } from './send-mail.processor.js';

@Module({ imports: [OutsideModule], providers: [MailComposer, SendMailProcessor] })
export class MailModule {}
