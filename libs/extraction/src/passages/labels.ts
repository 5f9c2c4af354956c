import type { Passage } from './passage.js';

/** Labels without a meaning of their own: badges, and what kind of thing follows. */
const EMPTY =
  /^(?:(?:simple|key|main|core|top|biggest|great|extra|real) )?(?:benefit|feature|advantage|highlight|use case|bonus|tip|new|beta|soon|popular|updated?|neu|nouveau|nuevo|novo|nuovo|nieuw|vorteil|funktion|avantage|ventaja|vantagem|vantaggio|step|schritt|étape|paso|passo)s?(?: \d{1,2})?[:.!]?$/i;

/** A passage without a meaningless label before it. It stays a literal part of the passage. */
export const withoutEmptyLabel = ({ text, label }: Passage): string =>
  label !== undefined && EMPTY.test(label) ? text.slice(label.length).trim() : text;

/** A title of several words, or with a colon, and the line that follows it in the same passage. */
export function titleAndLine({ text, label, parts }: Passage): readonly string[] {
  if (parts) return parts;
  if (label === undefined || EMPTY.test(label) || !/\s|[:.–—-]$/.test(label)) return [];
  return [label, text.slice(label.length).trim()];
}
