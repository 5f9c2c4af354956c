import type { Block, PageDocument } from '../../page/page-document.js';
import { hostLabels, nameKey } from '../../text/name-words.js';
import type { Ballot } from './ballot.js';

const COPYRIGHT = /©|\(c\)|copyright/i;
const COPYRIGHT_OWNER =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:(?:19|20)\d\d)?(?:\s*[-–—]\s*(?:(?:19|20)\d\d|present|now))?[,.]?\s*(?:by\s+)?([\p{L}\p{N}][\p{L}\p{N}&.'’ -]{1,40}?)(?=\s*(?:[.,|·•–—]|all rights|inc\b|ltd\b|llc\b|pvt|gmbh|(?:19|20)\d\d|$))/iu;
const SUBJECT_OF_SENTENCE =
  /(?:^|[.!?]\s+)(?:welcome to\s+|meet\s+|introducing\s+|at\s+|with\s+|about\s+)?((?:\p{Lu}|\p{N})[\p{L}\p{N}.+&'’-]{1,24}(?:\s+(?:\p{Lu}[\p{L}\p{N}.+&'’-]*|for|of|the|\p{N}+)){0,3})\s*(?:,|\(|™|®)?\s+(?:is|are|helps?|lets?|makes?|allows?|enables?|gives?|provides?|offers?|runs?|turns?|finds?|brings?|connects?|simplif\w+|combines?|automates?|was|keeps?|handles?|manages?|tracks?|replaces?|takes?|shows?|supports?|works?|saves?|delivers?|creates?|builds?|reads?|sends?|guides?|does)\b/gu;

/** 'Acme is our booking program': what the maker's site calls its product. */
const OWN_PRODUCT =
  /(?:^|[.!?]\s+)(\p{Lu}[\p{L}\p{N}.+&'’-]{1,24}) is our (?:\p{L}[\p{L}-]* ){1,4}?(?:program|software|app|system|tool|platform|service|product)(?!\p{L})/u;

/** A word of the title or a heading that the address spells: 'Forget cables with Plugly' on plugly.app. */
function voteAddress(ballot: Ballot, document: PageDocument, headings: readonly Block[]): void {
  const isNamed = (label: string): boolean =>
    ballot.candidates.some(({ name }) => name.split(' ').length < 5 && nameKey(name).includes(label));
  const labels = hostLabels(document.url).filter((label) => label.length >= 4 && !isNamed(label));
  if (labels.length === 0) return;
  for (const text of [document.title, ...headings.slice(0, 4).map((heading) => heading.text)]) {
    const word = text.split(/[\s,.:;!?|–—-]+/).find((part) => labels.includes(nameKey(part)));
    if (word && /\p{Lu}/u.test(word))
      return ballot.add(word, 2, 'word that the address spells', document, text);
  }
}

/** Names in logos, headings, the copyright line and sentences. */
export function voteText(ballot: Ballot, document: PageDocument): void {
  for (const logo of document.logos.slice(0, 4))
    ballot.add(logo.replace(/[\s_-]*\blogo\b[\s_-]*/i, ' '), 1.5, 'logo', document, logo);
  for (const brand of document.brandTexts.slice(0, 3))
    ballot.add(brand, 1.8, 'link to the start page', document);
  const headings = document.blocks.filter((block) => block.kind === 'heading' && block.visible);
  for (const heading of headings.filter((block) => block.level === 1).slice(0, 2)) {
    const words = heading.text.split(/\s+/).length;
    const welcome =
      /^(?:welcome to|about|sign in to|log ?in to|meet|introducing|join)\s+(.{2,40}?)[!.]?$/i.exec(
        heading.text,
      )?.[1];
    ballot.add(
      welcome ?? heading.text,
      welcome || words <= 3 ? 1.6 : 0.3,
      'main heading',
      document,
      heading.text,
    );
  }
  voteAddress(ballot, document, headings);
  const copyright = document.blocks
    .find(({ text }) => COPYRIGHT.test(text.slice(0, 300)))
    ?.text.slice(0, 300);
  if (copyright) ballot.add(COPYRIGHT_OWNER.exec(copyright)?.[1], 1.2, 'copyright line', document, copyright);
  voteSubjects(ballot, document);
}

const MAX_BLOCKS = 120;
const MAX_BLOCK_CHARS = 400;

/** 'Acme is a ...', 'Acme helps ...': what sentences speak of. */
function voteSubjects(ballot: Ballot, document: PageDocument): void {
  const add = (text: string, weight: number): void => {
    SUBJECT_OF_SENTENCE.lastIndex = 0;
    for (let match = SUBJECT_OF_SENTENCE.exec(text); match; match = SUBJECT_OF_SENTENCE.exec(text))
      ballot.add(match[1], weight, 'subject of a sentence', document, match[0].replace(/^[.!?]\s+/, ''));
  };
  add(document.meta.get('description') ?? document.meta.get('og:description') ?? '', 1.5);
  let read = 0;
  for (const block of document.blocks) {
    if (!block.visible) continue;
    if (++read > MAX_BLOCKS) return;
    const text = block.text.slice(0, MAX_BLOCK_CHARS);
    add(text, 0.5);
    ballot.add(OWN_PRODUCT.exec(text)?.[1], 3, 'subject of a sentence', document, text);
  }
}
