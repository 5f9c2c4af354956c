import { Module } from '@nestjs/common';
import { MailSavedSearchesProcessor } from './mail-saved-searches.processor.js';
import { MatchSavedSearchesProcessor } from './match-saved-searches.processor.js';

@Module({ providers: [MatchSavedSearchesProcessor, MailSavedSearchesProcessor] })
export class SavedSearchesModule {}
