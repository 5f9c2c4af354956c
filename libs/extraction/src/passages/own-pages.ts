import type { PageDocument } from '../page/page-document.js';
import type { Site } from '../site/read-site.js';
import { isRatherIn } from '../text/language.js';
import { isArticle } from './page-parts.js';
import type { Passage } from './passage.js';

const MAX_CHARS = 4000;

/** Whether a page is in another language than the start page; what it states counts only where its text bears it out. */
function isForeign({ language }: PageDocument, start: PageDocument, passages: readonly Passage[]): boolean {
  if (language === '' || start.language === '' || language === start.language) return false;
  const text = passages
    .filter(({ region }) => region !== 'nav' && region !== 'footer')
    .map((passage) => passage.text)
    .join('\n')
    .slice(0, MAX_CHARS);
  return isRatherIn(language, start.language, text);
}

/**
 * The passages that texts are put together from: without those of further pages that are articles, or in another language
 * than the start page.
 */
export function passagesToQuote(passages: readonly Passage[], { start, pages }: Site): readonly Passage[] {
  const left = new Set<number>();
  for (const [index, { document }] of pages.entries()) {
    if (index === 0) continue;
    const own = passages.filter(({ pageIndex }) => pageIndex === index);
    if (isArticle(document.blocks) || isForeign(document, start, own)) left.add(index);
  }
  return left.size === 0 ? passages : passages.filter(({ pageIndex }) => !left.has(pageIndex));
}
