import type { Block } from '../page/page-document.js';

/** 'A guest post by Ada Finch, 12 November 2025', 'Posted on 3 May 2024' */
const POSTED =
  /^(?:(?:an? )?(?:guest )?(?:post|article|gastbeitrag|article invité)|posted|published|written|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|opublikowano|опубликовано)\s(?:by|on|von|am|par|le|por|el|em|di|il|da|door|op)\s.{0,90}(?:19|20)\d\d(?!\d)/iu;
/** 'By Ada Finch · 2024-05-03'; 'By 2024 we rowed everywhere.' is a sentence. */
const BYLINE =
  /^(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f)\s\p{Lu}\p{L}+\s.{0,80}(?:19|20)\d\d(?!\d)[^.!?]*$/u;
const BYLINE_CHARS = 120;
/** Blocks at the beginning of a page that may say who wrote it and when. */
const FIRST_BLOCKS = 8;

/** Whether a page is an article with an author and a date rather than a part of the site that describes the product. */
export const isArticle = (blocks: readonly Block[]): boolean =>
  blocks
    .filter(({ zone }) => zone !== 'nav' && zone !== 'header' && zone !== 'footer')
    .slice(0, FIRST_BLOCKS)
    .some(({ text }) => text.length <= BYLINE_CHARS && (POSTED.test(text) || BYLINE.test(text)));

/** '£9k+', '100,000', '94 %': not a step's number of one or two digits, no year, and not '$0' or '100 %', which are promises. */
const COUNTER =
  /^(?![$€£₹¥]?\s?0\D?$|100\s?%$|(?:19|20)\d\d$)[<>~≈]?\s?(?:[$€£₹¥]\s?\d[\d.,]*\s?\p{L}{0,3}\+?|\d[\d.,\s]*\s?(?:[+%€]|[kKmM]\+?|\p{L}{1,3}\+)|\d[\d.,]{2,}|\d+\.\d+\p{L}?)$/u;
const COUNTER_CHARS = 20;
const LABEL_CHARS = 100;
const MIN_COUNTERS = 2;

/** The lines below figures that count customers, costs or a market: '£9k+', 'Average cost of a bad tenant.' */
export function counterLabels(blocks: readonly Block[]): ReadonlySet<Block> {
  const labels = new Set<Block>();
  blocks.forEach(({ kind, text }, index) => {
    if (kind === 'cell' || text.length > COUNTER_CHARS || !COUNTER.test(text)) return;
    const next = blocks[index + 1];
    if (next && (next.kind === 'text' || next.kind === 'paragraph') && next.text.length <= LABEL_CHARS)
      labels.add(next);
  });
  return labels.size >= MIN_COUNTERS ? labels : new Set();
}
