import lists from '../data/stopwords.json' with { type: 'json' };
import { fold } from './words.js';

const STOPWORDS = new Set(Object.values(lists).flat().map(fold));

/** False for words that every text is full of; words come as wordsOf gives them. */
export const isContentWord = (word: string): boolean => word.length > 2 && !STOPWORDS.has(word);
