import { isGiven } from '@mintbridge/contracts';

/**
 * What is shown for an empty field: its owner and the superadmin see every field, an investor's own page says
 * that it is not disclosed, everybody else does not see the field at all.
 */
export type Gaps = 'shown' | 'not-disclosed' | 'hidden';

const NOT_DISCLOSED = 'Not disclosed';
const NOT_PROVIDED = 'Not provided yet';

/** The text of a single value; null where the field is not shown. */
export function valueOrGap(value: string | null | undefined, gaps: Gaps): string | null {
  if (isGiven(value)) return value.trim();
  if (gaps === 'hidden') return null;
  return gaps === 'shown' ? NOT_PROVIDED : NOT_DISCLOSED;
}

/** The same for a whole section, `what` being its subject in the middle of a sentence. */
export function sectionGap(what: string, gaps: Gaps): string | null {
  if (gaps === 'hidden') return null;
  return gaps === 'shown' ? NOT_PROVIDED : `No ${what} information available`;
}
