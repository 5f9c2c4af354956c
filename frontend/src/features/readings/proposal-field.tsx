import {
  TRACKED_FIELDS,
  isGiven,
  splitItems,
  type Proposal,
  type ProposalField,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Columns, Muted, Row, cardSurface } from '../../shared/ui/layout';

const Card = styled('section')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'grid',
  gap: 16,
  padding: 20,
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  borderRadius: 8,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.surface.sunken,
  '&[data-new]': { backgroundColor: theme.vars.palette.mint.wash },
}));

const Quote = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: 16,
  borderInlineStart: `3px solid ${theme.vars.palette.line.soft}`,
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
}));

const Items = styled('ul')({ margin: 0, paddingInlineStart: 20, '& li': { marginTop: 4 } });

type Proposed = Proposal['fields'][number];

const LISTS: readonly ProposalField[] = ['features', 'benefitsForUsers'];
const MAX_QUOTES = 3;

/** The first quote that the listing does not contain yet; otherwise the first one. */
function selectQuotes({ current, evidence }: Proposed): Proposed['evidence'] {
  const news = evidence.filter(({ quote }) => !current?.includes(quote));
  return (news.length > 0 ? news : evidence.slice(0, 1)).slice(0, MAX_QUOTES);
}

/** The text of a field; a list has one line per item, in bold if the other side lacks it. */
function Text({ field, text, other }: { field: ProposalField; text: string; other: string | null }) {
  if (!LISTS.includes(field)) return text;
  const known = new Set(splitItems(other ?? ''));
  return (
    <Items>
      {splitItems(text).map((item) => (
        <li key={item}>{known.has(item) ? item : <strong>{item}</strong>}</li>
      ))}
    </Items>
  );
}

interface ProposedFieldProps {
  proposed: Proposed;
  isBusy: boolean;
  onAccept: () => void;
  onKeep: () => void;
}

/** The value of the listing beside that of its site, with the quote. */
export function ProposedField({ proposed, isBusy, onAccept, onKeep }: ProposedFieldProps) {
  const id = useId();
  const { field, current, proposed: found } = proposed;
  const label = TRACKED_FIELDS[field];
  return (
    <Card aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {label}
      </Typography>
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={2}>
        <Side>
          <Muted>In your listing</Muted>
          {isGiven(current) ? <Text field={field} text={current} other={found} /> : 'Nothing yet'}
        </Side>
        <Side data-new="">
          <Muted>On your site</Muted>
          <Text field={field} text={found} other={current} />
        </Side>
      </Columns>
      {selectQuotes(proposed).map(({ quote, page }) => (
        <Quote key={quote}>
          {`“${quote}”`}
          <Muted>
            <Link href={page} target="_blank" rel="noopener noreferrer" color="inherit">
              {page}
            </Link>
          </Muted>
        </Quote>
      ))}
      <Row>
        <Button disabled={isBusy} onClick={onAccept} aria-label={`Accept: ${label}`}>
          Accept
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={onKeep} aria-label={`Keep mine: ${label}`}>
          Keep Mine
        </Button>
      </Row>
    </Card>
  );
}
