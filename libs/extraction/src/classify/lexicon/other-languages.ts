import type { IndustryLexicon } from './lexicon.js';
import { BUSINESS_WORDS } from './other-languages-business.js';
import { LIFE_WORDS } from './other-languages-life.js';
import { PLAY_WORDS } from './other-languages-play.js';

/** The lexicons beyond English, an entry for each industry beside its own. */
export const OTHER_LANGUAGES: readonly IndustryLexicon[] = [...BUSINESS_WORDS, ...LIFE_WORDS, ...PLAY_WORDS];
