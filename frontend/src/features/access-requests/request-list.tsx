import {
  ACCESS_DECISIONS,
  ACCESS_REQUEST_LIMITS,
  ACCESS_STATE_LABELS,
  TEXT_LIMITS,
  type AccessDecision,
  type AccessRequest,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { paths } from '../../shared/paths';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Muted, Row, WrittenText, plainList } from '../../shared/ui/layout';
import { TextLink } from '../../shared/ui/links';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { decideAccessRequest } from './api/access-requests';
import { dateAndTime, shortDate } from '../../shared/dates';

const Items = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    paddingBlock: 20,
    display: 'grid',
    gap: 10,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  },
  '& > li:last-child': { borderBottom: `1px solid ${theme.vars.palette.line.soft}` },
}));

const ACTION_LABELS: Record<AccessDecision, string> = {
  granted: 'Grant',
  declined: 'Decline',
  revoked: 'Revoke',
};
const DONE_LABELS: Record<AccessDecision, string> = {
  granted: 'Access granted',
  declined: 'Request declined',
  revoked: 'Access revoked',
};
const QUESTIONS: Record<AccessDecision, (name: string) => string> = {
  granted: (name) =>
    `${name} will see every section that is locked now. If they signed, you both get the agreement by mail.`,
  declined: (name) => `${name} will be notified and may ask again.`,
  revoked: (name) => `The sections are locked for ${name} at once. The agreement they signed stays in force.`,
};

/** The owner's actions by state of a request. */
const decisionsFor = ({ state }: AccessRequest): AccessDecision[] =>
  ACCESS_DECISIONS.filter((decision) => (decision === 'revoked' ? state === 'granted' : state === 'pending'));

interface RequestListProps {
  requests: readonly AccessRequest[];
  viewer: 'owner' | 'investor';
  /** The list is a page of its own, so each request names its listing. */
  withProduct?: boolean;
  onChange: () => void;
}

type RequestHeadProps = Pick<RequestListProps, 'viewer' | 'withProduct'> & { request: AccessRequest };

/** Heading and state of a request: an owner sees the investor first, an investor the listing. */
function RequestHead({ request, viewer, withProduct }: RequestHeadProps) {
  const productPath = viewer === 'owner' ? paths.productPrivacy : paths.productDetails;
  const product = withProduct && <TextLink to={productPath(request.productId)}>{request.headline}</TextLink>;
  const [title, subtitle] =
    viewer === 'investor' && product ? [product, request.counterpart] : [request.counterpart, product];
  return (
    <>
      <Row justify="space-between" align="baseline">
        <Typography component={withProduct ? 'h2' : 'h3'} variant="h4">
          {title}
        </Typography>
        <Chip size="small" variant="outlined" label={ACCESS_STATE_LABELS[request.state]} />
      </Row>
      <Muted>
        {subtitle}
        {subtitle && ' · '}
        {`Asked ${dateAndTime(request.createdAt)}`}
        {request.signedAt && ' · NDA signed'}
        {request.decidedAt && ` · Decided ${dateAndTime(request.decidedAt)}`}
        {request.expiresAt && ` · Expires ${shortDate(request.expiresAt)}`}
      </Muted>
    </>
  );
}

/** Access requests, newest first, with their actions. */
export function RequestList({ requests, viewer, withProduct = false, onChange }: RequestListProps) {
  const [toConfirm, setToConfirm] = useState<{ request: AccessRequest; decision: AccessDecision } | null>(
    null,
  );
  const [note, setNote] = useState('');
  const [isPending, setIsPending] = useState(false);

  const requestConfirmation = (request: AccessRequest, decision: AccessDecision) => {
    setNote('');
    setToConfirm({ request, decision });
  };
  const decide = async () => {
    if (!toConfirm) return;
    setIsPending(true);
    try {
      await decideAccessRequest(toConfirm.request.id, toConfirm.decision, note.trim() || null);
      toast({ title: DONE_LABELS[toConfirm.decision], tone: 'success' });
    } catch (error) {
      toastFailure('Error', error, 'Your decision could not be saved. Please try again.');
    } finally {
      setIsPending(false);
      setToConfirm(null);
      onChange();
    }
  };

  return (
    <>
      <Items>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestHead request={request} viewer={viewer} withProduct={withProduct} />
            {request.message && <WrittenText>{request.message}</WrittenText>}
            {request.note && (
              <Muted>
                <WrittenText>{`Note: ${request.note}`}</WrittenText>
              </Muted>
            )}
            <Row>
              {viewer === 'owner' &&
                decisionsFor(request).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    variant={decision === 'granted' ? 'contained' : 'outlined'}
                    aria-description={request.counterpart}
                    onClick={() => requestConfirmation(request, decision)}
                  >
                    {ACTION_LABELS[decision]}
                  </Button>
                ))}
              {request.signedAt && <TextLink to={paths.signedNda(request.id)}>Signed agreement</TextLink>}
            </Row>
          </li>
        ))}
      </Items>
      <ConfirmDialog
        open={toConfirm !== null}
        title={
          toConfirm ? `${ACTION_LABELS[toConfirm.decision]} access for ${toConfirm.request.counterpart}?` : ''
        }
        confirmLabel={toConfirm ? ACTION_LABELS[toConfirm.decision] : ''}
        destructive={toConfirm?.decision === 'revoked'}
        pending={isPending}
        onConfirm={() => void decide()}
        onCancel={() => setToConfirm(null)}
      >
        {toConfirm && QUESTIONS[toConfirm.decision](toConfirm.request.counterpart)}
        <TextField
          margin="normal"
          multiline
          label="Note to the investor (optional)"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.message } }}
        />
      </ConfirmDialog>
    </>
  );
}

/** When a request is reminded of and when it expires, as shown to the owner. */
export const REQUEST_TIMES = `We remind you once after ${ACCESS_REQUEST_LIMITS.reminderHours} hours; a request that you do not decide within ${ACCESS_REQUEST_LIMITS.expiryDays} days expires.`;
