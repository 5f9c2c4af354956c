import { TRACKED_FIELDS, isGiven, type Proposal } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
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

interface ProposedFieldProps {
  proposed: Proposal['fields'][number];
  isBusy: boolean;
  onAccept: () => void;
  onKeep: () => void;
}

/** What the listing says beside what its site says now, with the words of the site. */
export function ProposedField({ proposed, isBusy, onAccept, onKeep }: ProposedFieldProps) {
  const id = useId();
  const label = TRACKED_FIELDS[proposed.field];
  const quoted = proposed.evidence[0];
  return (
    <Card aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {label}
      </Typography>
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={2}>
        <Side>
          <Muted>In your listing</Muted>
          {isGiven(proposed.current) ? proposed.current : 'Nothing yet'}
        </Side>
        <Side data-new="">
          <Muted>On your site</Muted>
          {proposed.proposed}
        </Side>
      </Columns>
      {quoted && (
        <Quote>
          {`“${quoted.quote}”`}
          <Muted>{quoted.page}</Muted>
        </Quote>
      )}
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
