import { Module } from '@nestjs/common';
import { MailSavedSearchesProcessor } from './mail-saved-searches.processor.js';
import { MatchSavedSearchesProcessor } from './match-saved-searches.processor.js';

/** New listings held against the searches that investors keep. */
@Module({ providers: [MatchSavedSearchesProcessor, MailSavedSearchesProcessor] })
export class SavedSearchesModule {}
