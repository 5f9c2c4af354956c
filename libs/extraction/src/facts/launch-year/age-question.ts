import phrases from '../../data/launch-phrases.json' with { type: 'json' };
import { phrasePattern } from '../../text/phrase-lists.js';

const AGE_QUESTION = phrasePattern(phrases['questions of age']);

/** Whether a question asks how long the product has existed: 'Since when is there an Acme?' */
export const isAgeQuestion = (text: string): boolean => text.length < 150 && AGE_QUESTION.test(text);
