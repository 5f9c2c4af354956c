import {
  CONFIDENT_FROM,
  EXTRACTED_FIELDS,
  TRACKED_FIELDS,
  counted,
  type Extraction,
} from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../shared/ui/links';
import { foundValues } from './found-fields';
import { shortAddress } from '../../../shared/short-address';
import { styled } from '@mui/material/styles';

const SummaryBand = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 48,
  rowGap: 16,
  paddingBlock: 20,
  paddingInline: 20,
  marginBottom: 40,
  borderRadius: '12px',
  backgroundColor: theme.vars.palette.surface.sunken,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));

const SummaryFact = styled('div')({ minWidth: 0 });

const SummaryLabel = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

const SummaryValue = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere' });

const FieldRows = styled('dl')({ display: 'grid', margin: 0, marginTop: 40 });

const FieldRow = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 32,
  paddingBlock: 24,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)',
    gridTemplateRows: 'auto 1fr',
  },
}));

const FieldValue = styled('dd')({ margin: 0, minWidth: 0, overflowWrap: 'anywhere', maxWidth: '70ch' });

const FieldNote = styled('dd')(({ theme }) => ({
  margin: 0,
  marginTop: 16,
  minWidth: 0,
  [theme.breakpoints.up('md')]: { marginTop: 0, gridColumn: 2, gridRow: '1 / span 2' },
}));

/** The website, and the number of fields that were found, need a check or are missing. */
export function FoundSummary({ extraction }: { extraction: Extraction }) {
  const found = Object.keys(foundValues(extraction.fields)).length;
  const unsure = EXTRACTED_FIELDS.filter((name) => {
    const field = extraction.fields?.[name];
    return name in foundValues(extraction.fields) && (field?.confidence ?? 0) < CONFIDENT_FROM;
  }).length;
  const open = EXTRACTED_FIELDS.length - found;
  return (
    <SummaryBand>
      <Figure label="Website">
        <ExternalLink href={extraction.url}>{shortAddress(extraction.url)}</ExternalLink>
      </Figure>
      <Figure label="Found">{`${found} of ${EXTRACTED_FIELDS.length} fields`}</Figure>
      <Figure label="Please check">{unsure > 0 ? counted(unsure, 'field') : 'Nothing'}</Figure>
      <Figure label="Not on the pages">{open > 0 ? counted(open, 'field') : 'Nothing'}</Figure>
    </SummaryBand>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <SummaryFact>
      <SummaryLabel>{label}</SummaryLabel>
      <SummaryValue>{children}</SummaryValue>
    </SummaryFact>
  );
}

/** The found fields, read-only: each value with its evidence. */
export function FoundList({
  extraction,
  notes,
}: {
  extraction: Extraction;
  notes: Record<string, ReactNode>;
}) {
  const found = foundValues(extraction.fields);
  return (
    <FieldRows>
      {EXTRACTED_FIELDS.filter((name) => name in found).map((name) => (
        <FieldRow key={name}>
          <Typography variant="subtitle2" component="dt">
            {TRACKED_FIELDS[name]}
          </Typography>
          <FieldValue>{found[name]}</FieldValue>
          <FieldNote>{notes[name]}</FieldNote>
        </FieldRow>
      ))}
    </FieldRows>
  );
}
