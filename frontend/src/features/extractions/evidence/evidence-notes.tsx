import { EXTRACTED_FIELDS, type ExtractedField, type ExtractedFields } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import { FieldEvidence } from './field-evidence';

/** The evidence shown beside each field; `replaced` lists those whose value has changed since. */
export function evidenceNotes(
  fields: ExtractedFields | null,
  replaced: readonly ExtractedField[] = [],
): Partial<Record<ExtractedField, ReactNode>> {
  if (!fields) return {};
  return Object.fromEntries(
    EXTRACTED_FIELDS.map((name) => [
      name,
      <FieldEvidence key={name} field={fields[name]} replaced={replaced.includes(name)} />,
    ]),
  );
}
