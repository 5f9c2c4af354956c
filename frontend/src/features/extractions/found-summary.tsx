import { CONFIDENT_FROM, EXTRACTED_FIELDS, TRACKED_FIELDS, type Extraction } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../shared/ui/links';
import { foundValues } from './found-fields';
import { shortAddress } from './short-address';

const counted = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

/** What was read, and how much of the listing it gave. */
export function FoundSummary({ extraction }: { extraction: Extraction }) {
  const found = Object.keys(foundValues(extraction.fields)).length;
  const unsure = EXTRACTED_FIELDS.filter((name) => {
    const field = extraction.fields?.[name];
    return name in foundValues(extraction.fields) && (field?.confidence ?? 0) < CONFIDENT_FROM;
  }).length;
  const open = EXTRACTED_FIELDS.length - found;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        rowGap: 2,
        paddingBlock: 2.5,
        paddingInline: { xs: 2.5, sm: 3 },
        marginBottom: 5,
        borderRadius: '12px',
        backgroundColor: 'surface.sunken',
      }}
    >
      <Figure label="Website">
        <ExternalLink href={extraction.url}>{shortAddress(extraction.url)}</ExternalLink>
      </Figure>
      <Figure label="Found">{`${found} of ${EXTRACTED_FIELDS.length} fields`}</Figure>
      <Figure label="Please check">{unsure > 0 ? counted(unsure) : 'Nothing'}</Figure>
      <Figure label="Not on the pages">{open > 0 ? counted(open) : 'Nothing'}</Figure>
    </Box>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{label}</Box>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

/** The found fields to be read: each value with its evidence. */
export function FoundList({
  extraction,
  notes,
}: {
  extraction: Extraction;
  notes: Record<string, ReactNode>;
}) {
  const found = foundValues(extraction.fields);
  return (
    <Box component="dl" sx={{ display: 'grid', margin: 0, marginTop: 5 }}>
      {EXTRACTED_FIELDS.filter((name) => name in found).map((name) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            columnGap: 4,
            paddingBlock: 3,
            borderTop: '1px solid',
            borderColor: 'line.soft',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 22rem)' },
            gridTemplateRows: { md: 'auto 1fr' },
          }}
        >
          <Typography variant="subtitle2" component="dt">
            {TRACKED_FIELDS[name]}
          </Typography>
          <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            {found[name]}
          </Box>
          <Box
            component="dd"
            sx={{
              margin: 0,
              marginTop: { xs: 2, md: 0 },
              minWidth: 0,
              gridColumn: { md: 2 },
              gridRow: { md: '1 / span 2' },
            }}
          >
            {notes[name]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
