import phrases from '../data/boilerplate.json' with { type: 'json' };
import { anyPattern } from '../phrase-lists.js';
import { namesOthers } from './other-names.js';

const BOILERPLATE = anyPattern(phrases);
const MAIL = /[\w.+-]@[\w-]+\.\w{2,}/;
/** '06:30 - Ana opens the app': a scene from a day with the product. */
const SCENE = /^\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\b)?/i;
const CONTACT =
  /https?:\/\/|www\.|\d[\d ()-]{8,}\d|\{\{|\}\}|\$\{|<\/?\w+>|=>|\bundefined\b|\bnull\b|\bNaN\b|function ?\(/;

/** True for navigation, consent banners, forms' texts, calls to action and other text about the page itself. */
export const isBoilerplate = (text: string): boolean =>
  BOILERPLATE.test(text) ||
  namesOthers(text) ||
  SCENE.test(text) ||
  (text.includes('@') && MAIL.test(text)) ||
  CONTACT.test(text);

const CALL_TO_ACT =
  /^(get|start|try|book|request|join|sign|log|download|contact|learn|read|see|view|explore|discover|watch|buy|shop|order|subscribe|donate|follow|click|tap|call|email|schedule|visit|open|install|apply|register|create (an |your |a free )?account|find out|check out|continue|back|next|previous|submit|send|go to|browse|search|close|accept|skip|show|hide|ready to|want to|need)\b.{0,40}$/i;

/** 'Email marketing for shops': the first word is a thing, not a request. */
const NAMES_A_KIND =
  /^(email|order|contact|search|shop|book|visit|schedule|request|call|log|send) (and \S+ )?(marketing|management|planning|planner|tracking|tracker|keeping|software|tools?|automation|scheduling|platform|cent(er|re)s?|analytics|engine|builder|routing|recording|processing|campaigns?|newsletters?|clubs?)\b/i;

/** 'Discover what Acme can do for you': an invitation however long it is. */
const INVITES =
  /^(?:(?:discover|find out|see|learn|explore) (?:how|what|why)|let['’]?s (?:talk|chat|start|work|connect|build|get)|(?:talk|speak|chat) (?:to|with) (?:us|our|an?)|(?:find|choose|pick|select) (?:your|the right) (?:\S+ )?(?:solution|plan|package|fit|edition))\b/i;

/** True for the words of a button rather than a statement. */
export const isCallToAct = (text: string): boolean =>
  INVITES.test(text) ||
  (text.split(/\s+/).length <= 6 &&
    CALL_TO_ACT.test(text) &&
    !/[:–—]/.test(text) &&
    !NAMES_A_KIND.test(text));

const DECORATION =
  /^[\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{So}\p{Sk}•·●○◆◇■□▪▫►▶→➜➔✓✔✅☑✗✘×*+>|–—\-_.,:;!?]+|[\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{So}•·●→➜↗↑↓✓✔<>|–—\-_,:;]+$/gu;

/** Letters at both ends: nothing to take off. */
const PLAIN = /^\p{L}(?![.):]\s)[^\n]*[\p{L}\p{N}.!?)]$/u;

/** A text without bullets, ticks, emoji and numbering at its ends. What remains is a literal part of it. */
export function stripped(text: string): string {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  let result = trimmed.replace(DECORATION, '');
  result = result.replace(/^(?:step\s*)?(?:0?\d{1,2})\s*[.):]\s+(?=\p{L})/iu, '');
  return result.trim();
}
