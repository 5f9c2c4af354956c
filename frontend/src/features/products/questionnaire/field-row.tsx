import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What stands beside a field, by the field's name: where its value was found. */
export type FieldNotes = Partial<Record<string, ReactNode>>;

/** A field with its note: side by side where there is room. */
export function FieldRow({ note, children }: { note?: ReactNode; children: ReactNode }) {
  if (!note) return <div>{children}</div>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 22rem)' },
      }}
    >
      <div>{children}</div>
      {note}
    </Box>
  );
}

/** Fields that belong together. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        borderTop: '1px solid',
        borderColor: 'line.soft',
        margin: 0,
        padding: 0,
        minWidth: 0,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        component="legend"
        sx={{
          padding: 0,
          paddingInlineEnd: 2,
          fontWeight: 600,
          fontSize: '1.125rem',
          float: 'left',
          marginTop: 3,
        }}
      >
        {title}
      </Box>
      <Box sx={{ clear: 'both', display: 'grid', gap: 3, paddingTop: 2.5 }}>{children}</Box>
    </Box>
  );
}

/** Short fields side by side where there is room; one below the other where each has a note. */
export function FieldLine({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: stacked
          ? 'minmax(0, 1fr)'
          : { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
