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
import { AlertIcon, CheckIcon, QuoteIcon } from '../../../shared/ui/icons';
import { ExternalLink } from '../../../shared/ui/links';
import { shortAddress } from '../../../shared/short-address';
import { styled } from '@mui/material/styles';
import { Muted, Row } from '../../../shared/ui/layout';

const EvidencePanel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  paddingInlineStart: 16,
  borderInlineStart: `2px solid ${theme.vars.palette.line.soft}`,
  fontSize: '0.875rem',
  minWidth: 0,
}));

const ConfidenceTrack = styled('div')(({ theme }) => ({
  width: '100%',
  height: 4,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.line.soft,
  overflow: 'hidden',
}));

const QuoteFigure = styled('figure')({ margin: 0, minWidth: 0, maxWidth: '100%' });

const QuoteText = styled('blockquote')({ margin: 0, display: 'flex', gap: 8 });

const QuoteMark = styled('div')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  paddingTop: '2px',
}));

const QuoteWords = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

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
        <Muted>The pages do not say it. Please enter it yourself.</Muted>
      </Note>
    );
  }
  const isSure = field.confidence >= CONFIDENT_FROM;
  const percent = Math.round(field.confidence * 100);
  return (
    <Note>
      <Row gap={1}>
        <Mark tone={isSure ? 'found' : 'check'}>{isSure ? 'Found' : 'Please Check'}</Mark>
        <strong>{`Confidence ${percent}%`}</strong>
      </Row>
      <Meter percent={percent} isSure={isSure} />
      {replaced && (
        <Muted>
          {'You changed it. We had found: '}
          <q>{excerptOf(field.value, QUOTE_SHOWN)}</q>
        </Muted>
      )}
      {byQuote(field.evidence)
        .slice(0, QUOTES_SHOWN)
        .map((passage, index) => (
          <Quote key={index} passage={passage} />
        ))}
      {field.evidence.length === 0 && <Muted>Concluded from the pages as a whole.</Muted>}
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
  return <EvidencePanel data-testid="evidence">{children}</EvidencePanel>;
}

function Meter({ percent, isSure }: { percent: number; isSure: boolean }) {
  return (
    <ConfidenceTrack aria-hidden="true">
      <Box
        style={{ width: `${percent}%` }}
        sx={{ height: '100%', backgroundColor: isSure ? 'primary.main' : 'warning.main' }}
      />
    </ConfidenceTrack>
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
    <QuoteFigure>
      {isQuoted && (
        <QuoteText>
          <QuoteMark>
            <QuoteIcon size={14} />
          </QuoteMark>
          <QuoteWords>{excerptOf(quote, QUOTE_SHOWN)}</QuoteWords>
        </QuoteText>
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
    </QuoteFigure>
  );
}
