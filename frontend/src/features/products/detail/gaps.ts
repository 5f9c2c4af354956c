import { isGiven } from '@mintbridge/contracts';

/**
 * How an empty field is shown: owners and superadmins see every field, the investor's pages say that it is not
 * disclosed, and all other pages omit it.
 */
export type Gaps = 'shown' | 'not-disclosed' | 'hidden';

const NOT_DISCLOSED = 'Not disclosed';
const NOT_PROVIDED = 'Not provided yet';

/** The text of a single value; null if the field is not shown. */
export function valueOrGap(value: string | null | undefined, gaps: Gaps): string | null {
  if (isGiven(value)) return value.trim();
  if (gaps === 'hidden') return null;
  return gaps === 'shown' ? NOT_PROVIDED : NOT_DISCLOSED;
}

/** The same for a section; `what` is its subject within a sentence. */
export function sectionGap(what: string, gaps: Gaps): string | null {
  if (gaps === 'hidden') return null;
  return gaps === 'shown' ? NOT_PROVIDED : `No ${what} information available`;
}
