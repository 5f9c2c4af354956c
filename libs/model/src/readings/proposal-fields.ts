import {
  PROPOSAL_FIELDS,
  READING_LIMITS,
  UNKNOWN_LAUNCH_YEAR,
  splitItems,
  updateProductSchema,
  type ExtractedFields,
  type ProposalField,
} from '@mintbridge/contracts';
import type { ProductSite, ProposedField, SiteTexts } from './reading.js';

type Texts = Partial<Record<ProposalField, string | null | undefined>>;

const LISTS: readonly ProposalField[] = ['features', 'benefitsForUsers'];

/** A text for comparison, without differences in white space and list separators; an unknown year counts as empty. */
function comparable(field: ProposalField, text: string | null | undefined): string {
  if (!text || (field === 'launchYear' && text === UNKNOWN_LAUNCH_YEAR)) return '';
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return LISTS.includes(field) ? splitItems(line).join('; ') : line;
}

/** Whether two texts of a field are equal to a reader. */
export const sameText = (
  field: ProposalField,
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => comparable(field, one) === comparable(field, other);

/** The texts of the fields that a reading may propose. */
export const siteTexts = (texts: Texts): SiteTexts =>
  Object.fromEntries(PROPOSAL_FIELDS.flatMap((field) => (texts[field] ? [[field, texts[field]]] : [])));

/** The same from extracted fields. */
export const foundTexts = (fields: ExtractedFields): SiteTexts =>
  siteTexts(Object.fromEntries(PROPOSAL_FIELDS.map((field) => [field, fields[field]?.value])));

const isStorable = (field: ProposalField, text: string): boolean =>
  updateProductSchema.shape[field].safeParse(text).success;

/**
 * The changes that a reading proposes. A field edited by the owner is proposed only if the site has changed since its
 * last reading; declined texts are not proposed again.
 */
export function proposedFields(
  listing: Texts,
  site: Pick<ProductSite, 'accepted' | 'lastFound' | 'declined'>,
  found: ExtractedFields,
): ProposedField[] {
  return PROPOSAL_FIELDS.flatMap((field) => {
    const { value: proposed = '', confidence = 0, evidence = [] } = found[field] ?? {};
    const isSame = (text: string | null | undefined) => sameText(field, proposed, text);
    if (isSame('') || confidence < READING_LIMITS.confidenceFrom) return [];
    if (isSame(listing[field]) || site.declined[field]?.some(isSame)) return [];
    const isByHand = !sameText(field, listing[field], site.accepted[field]);
    if (isByHand && isSame(site.lastFound[field])) return [];
    return isStorable(field, proposed) ? [{ field, proposed, confidence, evidence }] : [];
  });
}
