import {
  CONFIDENT_FROM,
  UNKNOWN_LAUNCH_YEAR,
  toExcerpt,
  isHttpUrl,
  type Evidence,
  type ExtractedFieldValue,
} from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
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
  '& > .MuiLinearProgress-root': { justifySelf: 'stretch' },
}));

const QuoteFigure = styled('figure')({ margin: 0, minWidth: 0, maxWidth: '100%' });

const QuoteText = styled('blockquote')({ margin: 0, display: 'flex', gap: 8 });

const QuoteSource = styled('figcaption')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  'blockquote + &': { paddingInlineStart: 22 },
}));

const QuoteMark = styled('div')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  paddingTop: '2px',
}));

const QuoteWords = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** Longer quotes are truncated; the source is linked. */
const QUOTE_SHOWN = 260;
const QUOTES_SHOWN = 3;

interface FieldEvidenceProps {
  field: ExtractedFieldValue | undefined;
  /** The seller has changed the value; then the found one is shown too. */
  replaced?: boolean;
}

/** The evidence of a field: confidence and quotes. */
export function FieldEvidence({ field, replaced = false }: FieldEvidenceProps) {
  if (!field || field.value.trim() === '' || field.value === UNKNOWN_LAUNCH_YEAR) {
    return (
      <Note>
        <Chip size="small" icon={<AlertIcon size={14} />} label="Not found" />
        <Muted>The pages do not say it. Please enter it yourself.</Muted>
      </Note>
    );
  }
  const isSure = field.confidence >= CONFIDENT_FROM;
  const percent = Math.round(field.confidence * 100);
  return (
    <Note>
      <Row gap={1}>
        {isSure ? (
          <Chip size="small" color="primary" icon={<CheckIcon size={14} />} label="Found" />
        ) : (
          <Chip size="small" color="warning" icon={<AlertIcon size={14} />} label="Please Check" />
        )}
        <strong>{`Confidence ${percent}%`}</strong>
      </Row>
      <LinearProgress
        aria-hidden="true"
        variant="determinate"
        value={percent}
        color={isSure ? 'primary' : 'warning'}
      />
      {replaced && (
        <Muted>
          {'You changed it. We had found: '}
          <q>{toExcerpt(field.value, QUOTE_SHOWN)}</q>
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

function Note({ children }: { children: ReactNode }) {
  return <EvidencePanel data-testid="evidence">{children}</EvidencePanel>;
}

/** A quote of a page with everything derived from it. */
interface Passage {
  page: string;
  quote: string;
  sources: string[];
}

/** Merges equal quotes, with all their reasons. */
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
  return (
    <QuoteFigure>
      {quote.trim() !== '' && (
        <QuoteText>
          <QuoteMark>
            <QuoteIcon size={14} />
          </QuoteMark>
          <QuoteWords>{toExcerpt(quote, QUOTE_SHOWN)}</QuoteWords>
        </QuoteText>
      )}
      <QuoteSource>
        {sources.length > 0 && `${sources.join('; ')}, `}
        {isHttpUrl(page) ? <ExternalLink href={page}>{shortAddress(page)}</ExternalLink> : page}
      </QuoteSource>
    </QuoteFigure>
  );
}
