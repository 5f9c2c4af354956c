import {
  ACCESS_REQUEST_LIMITS,
  SECTION_CONTENTS,
  SECTION_LABELS,
  TIER_LABELS,
  replyWords,
  type AccessRequest,
  type LockedSection,
  type Product,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { paths } from '../../shared/paths';
import { Muted, Row, Strong, WrittenText, cardSurface, plainList } from '../../shared/ui/layout';
import { LinkButton, TextLink } from '../../shared/ui/links';
import { useAccessRequests } from './api/access-requests';
import { RequestDialog } from './request-dialog';
import { shortDate } from '../../shared/dates';

const Panel = styled('section')(({ theme }) => ({
  ...cardSurface(theme),
  padding: 20,
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { padding: 28 },
}));

const Sections = styled('ul')(({ theme }) => ({
  ...plainList,
  borderBlock: `1px solid ${theme.vars.palette.line.soft}`,
  '& > li': { paddingBlock: 12 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
}));

const underNda = (sections: readonly LockedSection[]): boolean => sections.some(({ tier }) => tier === 'nda');

const reasonFor = (sections: readonly LockedSection[]): string =>
  underNda(sections)
    ? 'The owner shows these sections to people who have signed a confidentiality agreement, not to everybody.'
    : 'The owner shows these sections to people who ask, not to everybody.';

/** The state of a request, as shown to the investor. */
function statusText(request: AccessRequest | undefined): string | null {
  if (!request) return null;
  switch (request.state) {
    case 'pending':
      return `You asked on ${shortDate(request.createdAt)}. If the owner does not decide by ${shortDate(request.expiresAt!)}, the request expires and you can ask again.`;
    case 'granted':
      return null;
    case 'declined':
      return 'The owner declined your request. You may ask again.';
    case 'revoked':
      return 'The owner revoked your access. You may ask again.';
    case 'expired':
      return `Your request expired: it was not answered within ${ACCESS_REQUEST_LIMITS.expiryDays} days. You may ask again.`;
  }
}

interface LockedPanelProps {
  product: Product;
  /** Called when access to the product may have changed. */
  onChange: () => void;
  /** The owner's preview: nothing can be requested. */
  isPreview?: boolean;
}

/** The actions of an investor on locked sections. */
function nextStep(hidden: readonly LockedSection[], request: AccessRequest | undefined) {
  const isOpen = request?.state === 'pending' || request?.state === 'granted';
  const isSigned = isOpen && Boolean(request.signedAt);
  const needsSignature = underNda(hidden) && !isSigned;
  /** Granted and then closed by the owner: another request would change nothing. */
  const isClosedAgain = request?.state === 'granted' && !needsSignature && hidden.length > 0;
  const mayAsk = hidden.length > 0 && !isClosedAgain && (request?.state !== 'pending' || needsSignature);
  return { needsSignature, isClosedAgain, mayAsk };
}

/** The locked sections of a listing: their content, their tiers, and the state of the request. */
export function LockedPanel({ product, onChange, isPreview = false }: LockedPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data: requests, error, mutate } = useAccessRequests(isPreview ? null : product.id);
  const locked = product.locked ?? [];
  const hidden = locked.filter(({ state }) => state !== 'granted');
  const request = requests?.[0];
  const isKnown = requests !== undefined || error !== undefined;
  const { needsSignature, isClosedAgain, mayAsk } = nextStep(hidden, request);
  if (locked.length === 0) return null;
  const text = statusText(request);
  return (
    <Panel aria-labelledby={id}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {hidden.length > 0 ? 'Confidential sections' : 'You see the confidential sections'}
        </Typography>
        <Muted>
          {hidden.length > 0
            ? reasonFor(hidden)
            : 'The owner granted you access. Views are recorded: the owner sees on which days you looked.'}
        </Muted>
      </div>
      <SectionList sections={locked} />
      {hidden.length > 0 && <HowToGetAccess hidden={hidden} ownerReply={product.ownerReply} />}
      {text && <Typography role="status">{text}</Typography>}
      {request?.note && <WrittenText>{`The owner writes: ${request.note}`}</WrittenText>}
      {isClosedAgain && (
        <Typography>
          These sections were closed after your access was granted. Ask the owner for them in a message.
        </Typography>
      )}
      {!isPreview && (
        <Row style={{ visibility: isKnown ? 'visible' : 'hidden' }}>
          {mayAsk && (
            <Button onClick={() => setIsOpen(true)}>
              {needsSignature ? 'Sign and Request Access' : 'Request Access'}
            </Button>
          )}
          {isClosedAgain && (
            <LinkButton to={paths.messaging(product.id)} variant="outlined">
              Write to the Owner
            </LinkButton>
          )}
          {request?.signedAt && <TextLink to={paths.signedNda(request.id)}>Your signed agreement</TextLink>}
        </Row>
      )}
      <RequestDialog
        productId={product.id}
        headline={product.headline}
        needsSignature={needsSignature}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSent={() => {
          void mutate();
          onChange();
        }}
      />
    </Panel>
  );
}

function SectionList({ sections }: { sections: readonly LockedSection[] }) {
  return (
    <Sections>
      {sections.map(({ section, tier, state }) => (
        <li key={section}>
          <Row justify="space-between" align="baseline">
            <Typography component="h3" variant="h4">
              {SECTION_LABELS[section]}
            </Typography>
            <Chip
              size="small"
              variant="outlined"
              label={state === 'granted' ? 'Open to you' : TIER_LABELS[tier]}
            />
          </Row>
          <Muted>{SECTION_CONTENTS[section]}</Muted>
        </li>
      ))}
    </Sections>
  );
}

interface HowToGetAccessProps {
  hidden: readonly LockedSection[];
  ownerReply: Product['ownerReply'];
}

function HowToGetAccess({ hidden, ownerReply }: HowToGetAccessProps) {
  const speed = replyWords(ownerReply);
  return (
    <div>
      <Strong>How to get access</Strong>
      <Typography>
        {underNda(hidden)
          ? 'Sign the confidentiality agreement with your name and send a request. The owner decides; one request covers all sections.'
          : 'Send a request. The owner decides; one request covers all sections.'}{' '}
        {speed.length > 0
          ? `This owner: ${speed.join('. ')}.`
          : `Owners have ${ACCESS_REQUEST_LIMITS.expiryDays} days to decide.`}
      </Typography>
    </div>
  );
}
