import {
  EXTRACTED_FIELDS,
  FILLED_FROM,
  UNKNOWN_LAUNCH_YEAR,
  type ExtractedField,
  type ExtractedFields,
} from '@mintbridge/contracts';

/** The values that an extraction found, without empty ones. */
export function foundValues(fields: ExtractedFields | null): Partial<Record<ExtractedField, string>> {
  const found = EXTRACTED_FIELDS.flatMap((name) => {
    const value = fields?.[name]?.value.trim();
    return value && value !== UNKNOWN_LAUNCH_YEAR ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The found values that prefill the form; the others are left to the owner. */
export function prefilledValues(fields: ExtractedFields | null): Partial<Record<ExtractedField, string>> {
  const found = Object.entries(foundValues(fields)) as [ExtractedField, string][];
  return Object.fromEntries(found.filter(([name]) => (fields?.[name]?.confidence ?? 0) >= FILLED_FROM));
}

export const prefilledCount = (fields: ExtractedFields | null): number =>
  Object.keys(prefilledValues(fields)).length;
