import {
  CONFIDENT_FROM,
  UNKNOWN_LAUNCH_YEAR,
  excerptOf,
  isHttpUrl,
  type Evidence,
  type ExtractedFieldValue,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, QuoteIcon } from '../../shared/ui/icons';
import { ExternalLink } from '../../shared/ui/links';
import { shortAddress } from './short-address';

/** A quote is shown up to here; the page itself is one click away. */
const QUOTE_SHOWN = 260;
const QUOTES_SHOWN = 3;

interface FieldEvidenceProps {
  field: ExtractedFieldValue | undefined;
  /** What the seller has put in its place since; then the found value is shown beside it. */
  replaced?: boolean;
}

/** Where a field's value comes from: how sure the engine is, and the sentences it read. */
export function FieldEvidence({ field, replaced = false }: FieldEvidenceProps) {
  if (!field || field.value.trim() === '' || field.value === UNKNOWN_LAUNCH_YEAR) {
    return (
      <Note>
        <Mark tone="open">Not found</Mark>
        <Box sx={{ color: 'text.secondary' }}>The pages do not say it. Please enter it yourself.</Box>
      </Note>
    );
  }
  const isSure = field.confidence >= CONFIDENT_FROM;
  const percent = Math.round(field.confidence * 100);
  return (
    <Note>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Mark tone={isSure ? 'found' : 'check'}>{isSure ? 'Found' : 'Please Check'}</Mark>
        <Box component="span" sx={{ fontWeight: 600 }}>{`Confidence ${percent}%`}</Box>
      </Box>
      <Meter percent={percent} isSure={isSure} />
      {replaced && (
        <Box sx={{ color: 'text.secondary' }}>
          {'You changed it. We had found: '}
          <q>{excerptOf(field.value, QUOTE_SHOWN)}</q>
        </Box>
      )}
      {byQuote(field.evidence)
        .slice(0, QUOTES_SHOWN)
        .map((passage, index) => (
          <Quote key={index} passage={passage} />
        ))}
      {field.evidence.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Concluded from the pages as a whole.</Box>
      )}
    </Note>
  );
}

const TONES = {
  found: { Icon: CheckIcon, look: { backgroundColor: 'mint.soft' } },
  check: { Icon: AlertIcon, look: { backgroundColor: 'warning.light', color: 'warning.dark' } },
  open: { Icon: AlertIcon, look: { backgroundColor: 'surface.sunken' } },
} as const;

function Mark({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  const { Icon, look } = TONES[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        padding: '2px 8px',
        borderRadius: '6px',
        fontWeight: 600,
        fontSize: '0.8125rem',
        ...look,
      }}
    >
      <Icon size={14} />
      {children}
    </Box>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box
      data-testid="evidence"
      sx={{
        display: 'grid',
        gap: 1.25,
        justifyItems: 'start',
        paddingInlineStart: 2,
        borderInlineStart: '2px solid',
        borderColor: 'line.soft',
        fontSize: '0.875rem',
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  );
}

function Meter({ percent, isSure }: { percent: number; isSure: boolean }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ width: '100%', height: 4, borderRadius: 2, backgroundColor: 'line.soft', overflow: 'hidden' }}
    >
      <Box
        style={{ width: `${percent}%` }}
        sx={{ height: '100%', backgroundColor: isSure ? 'primary.main' : 'warning.main' }}
      />
    </Box>
  );
}

/** A sentence of a page with all that was read from it. */
interface Passage {
  page: string;
  quote: string;
  sources: string[];
}

/** The same sentence is shown once, however many reasons it gave. */
function byQuote(evidence: readonly Evidence[]): Passage[] {
  const passages = new Map<string, Passage>();
  for (const { page, quote, source } of evidence) {
    const key = JSON.stringify([page, quote]);
    const passage = passages.get(key) ?? { page, quote, sources: [] };
    if (source && !passage.sources.includes(source)) passage.sources.push(source);
    passages.set(key, passage);
  }
  return [...passages.values()];
}

function Quote({ passage: { page, quote, sources } }: { passage: Passage }) {
  const isQuoted = quote.trim() !== '';
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0, maxWidth: '100%' }}>
      {isQuoted && (
        <Box component="blockquote" sx={{ margin: 0, display: 'flex', gap: 1 }}>
          <Box sx={{ color: 'primary.main', paddingTop: '2px' }}>
            <QuoteIcon size={14} />
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {excerptOf(quote, QUOTE_SHOWN)}
          </Box>
        </Box>
      )}
      <Box
        component="figcaption"
        sx={{
          color: 'text.secondary',
          marginTop: isQuoted ? 0.25 : 0,
          paddingInlineStart: isQuoted ? 2.75 : 0,
          overflowWrap: 'anywhere',
        }}
      >
        {sources.length > 0 && `${sources.join('; ')}, `}
        {isHttpUrl(page) ? <ExternalLink href={page}>{shortAddress(page)}</ExternalLink> : page}
      </Box>
    </Box>
  );
}
