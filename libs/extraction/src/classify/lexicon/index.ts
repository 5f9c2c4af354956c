import type { IndustryLexicon } from './lexicon.js';
import { MARTECH, RETAILTECH, LOGISTICSTECH } from './commerce.js';
import { AIML, CYBERSECURITY } from './machines.js';
import { FINTECH, GOVTECH, LEGALTECH } from './money-and-law.js';
import { OTHER_LANGUAGES } from './other-languages.js';
import { EDTECH, HEALTHTECH, HRTECH } from './people.js';
import { AGRITECH, FOODTECH, PROPTECH, TRAVELTECH } from './places.js';
import { CLEANTECH } from './planet.js';
import { GAMINGTECH, MEDIATECH, SOCIALTECH } from './play.js';
import { PRODUCTIVITY } from './work.js';

/** Lexicons of all industries that an extraction may answer. */
export const LEXICONS: readonly IndustryLexicon[] = [
  FINTECH,
  EDTECH,
  HEALTHTECH,
  AGRITECH,
  PROPTECH,
  MARTECH,
  RETAILTECH,
  LOGISTICSTECH,
  FOODTECH,
  TRAVELTECH,
  CLEANTECH,
  HRTECH,
  LEGALTECH,
  GOVTECH,
  PRODUCTIVITY,
  CYBERSECURITY,
  AIML,
  GAMINGTECH,
  MEDIATECH,
  SOCIALTECH,
  ...OTHER_LANGUAGES,
];
