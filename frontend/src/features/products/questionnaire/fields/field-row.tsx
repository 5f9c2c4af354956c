import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Columns } from '../../../../shared/ui/layout';

const Fieldset = styled('fieldset')(({ theme }) => ({
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '&:first-of-type': { borderTop: 0 },
}));

const Legend = styled('legend')({
  padding: 0,
  paddingInlineEnd: 16,
  fontWeight: 600,
  fontSize: '1.125rem',
  float: 'left',
  marginTop: 24,
});

const FieldsetBody = styled('div')({ clear: 'both', display: 'grid', gap: 24, paddingTop: 20 });

/** Notes beside the fields, by field name: where a value was found. */
export type FieldNotes = Partial<Record<string, ReactNode>>;

/** A field with its note, side by side if they fit. */
export function FieldRow({ note, children }: { note?: ReactNode; children: ReactNode }) {
  if (!note) return <div>{children}</div>;
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 22rem)" gap={{ xs: 1.5, md: 4 }} align="start">
      <div>{children}</div>
      {note}
    </Columns>
  );
}

/** A group of related fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset>
      <Legend>{title}</Legend>
      <FieldsetBody>{children}</FieldsetBody>
    </Fieldset>
  );
}

/** Short fields side by side if they fit; stacked if each has a note. */
export function FieldLine({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <Columns
      from="sm"
      align="start"
      template={stacked ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(200px, 1fr))'}
    >
      {children}
    </Columns>
  );
}
