import { Module } from '@nestjs/common';
import { MailSavedSearchProcessor } from './mail-saved-search.processor.js';
import { MatchSavedSearchesProcessor } from './match-saved-searches.processor.js';

/** New listings held against the searches that investors keep. */
@Module({ providers: [MatchSavedSearchesProcessor, MailSavedSearchProcessor] })
export class SavedSearchesModule {}
