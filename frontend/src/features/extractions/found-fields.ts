import {
  EXTRACTED_FIELDS,
  UNKNOWN_LAUNCH_YEAR,
  type ExtractedField,
  type ExtractedFields,
} from '@mintbridge/contracts';

/** The values that an extraction found, without what it left open. */
export function foundValues(fields: ExtractedFields | null): Partial<Record<ExtractedField, string>> {
  const found = EXTRACTED_FIELDS.flatMap((name) => {
    const value = fields?.[name]?.value.trim();
    return value && value !== UNKNOWN_LAUNCH_YEAR ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

export const foundCount = (fields: ExtractedFields | null): number => Object.keys(foundValues(fields)).length;
