import instructions from '../data/machine-instructions.json' with { type: 'json' };
import { anyPattern } from '../text/phrase-lists.js';

const INSTRUCTION = anyPattern(instructions);

/** An instruction takes a few words. */
const MIN_CHARS = 10;
const MAX_CHARS = 8000;

/**
 * True for text that gives instructions to whatever machine reads the page instead of speaking to its visitors. It
 * is left out of every field: neither the engine nor a model acts on it.
 */
export const isInstruction = (text: string): boolean =>
  text.length >= MIN_CHARS && INSTRUCTION.test(text.slice(0, MAX_CHARS));
