import { READING_LIMITS, type Product, type ProposalField, type Readings } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Muted, Row } from '../../shared/ui/layout';
import { SiteFreshness } from '../../shared/ui/product/site-freshness';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import {
  decideProposal,
  isReading,
  lastEndedReading,
  requestReading,
  useProposal,
  useReadings,
} from './api/readings';
import { ProposedField } from './proposal-field';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

const Source = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

const FAILED = 'We could not save this. Please try again.';

interface SiteUpdatesProps {
  product: Product;
  /** Called after the listing was changed. */
  onChange: () => void;
}

/** The readings and the proposal of a listing, and what its owner can do with them. */
function useSiteUpdates(productId: number, onChange: () => void) {
  const readings = useReadings(productId);
  const proposal = useProposal(productId);
  const [isBusy, setIsBusy] = useState(false);
  const lastEnded = readings.data && lastEndedReading(readings.data);
  const followed = useRef(lastEnded);
  const followReading = useEffectEvent(() => {
    void proposal.mutate();
    onChange();
  });
  // A reading may end before the first poll, so it need not have been seen running.
  useEffect(() => {
    if (followed.current !== undefined && lastEnded !== followed.current) followReading();
    followed.current = lastEnded;
  }, [lastEnded]);

  const during = async (work: () => Promise<unknown>, failure: string) => {
    setIsBusy(true);
    try {
      await work();
    } catch (problem) {
      toastFailure('Error', problem, failure);
    } finally {
      setIsBusy(false);
    }
  };
  const read = () =>
    during(async () => {
      await requestReading(productId);
      await readings.mutate();
    }, 'The site could not be read. Please try again.');
  const decide = (decision: { accept: ProposalField[]; keep: ProposalField[] }) =>
    during(async () => {
      await proposal.mutate(decideProposal(productId, decision), { revalidate: false });
      if (decision.accept.length > 0) onChange();
    }, FAILED);

  return { readings, proposal: proposal.data, isBusy, read, decide };
}

/** The site of a listing: its last reading, a button for a new one, and the proposed changes. */
export function SiteUpdates({ product, onChange }: SiteUpdatesProps) {
  const { readings, proposal, isBusy, read, decide } = useSiteUpdates(product.id, onChange);
  const { data, error } = readings;

  if (error !== undefined && !data)
    return (
      <ErrorState
        message="We could not load the readings of your site."
        error={error}
        onRetry={() => void readings.mutate()}
      />
    );
  if (!data) return <FormSkeleton fields={3} />;
  if (data.sourceUrl === null)
    return (
      <EmptyState title="No website to read">
        This listing was typed by hand. A listing that was built from a website is read again every month.
      </EmptyState>
    );
  const fields = proposal?.fields ?? [];
  const isRunning = isReading(data);
  return (
    <Stack>
      <Row justify="space-between">
        <Source>
          <SiteFreshness product={product} />
          <Muted>{data.sourceUrl}</Muted>
        </Source>
        <Button onClick={() => void read()} disabled={isBusy || isRunning || data.remaining === 0}>
          {isRunning ? 'Reading...' : 'Read my site again'}
        </Button>
      </Row>
      <ReadingStatus readings={data} />
      {proposal && fields.length === 0 && (
        <EmptyState title="Your listing says what your site says">
          When they differ, the difference waits here for you. Nothing changes without you.
        </EmptyState>
      )}
      {fields.map((field) => (
        <ProposedField
          key={field.field}
          proposed={field}
          isBusy={isBusy}
          onAccept={() => void decide({ accept: [field.field], keep: [] })}
          onKeep={() => void decide({ accept: [], keep: [field.field] })}
        />
      ))}
      {product.reviewStatus === 'verified' && fields.length > 0 && (
        <Muted>Accepting a change sends your verified listing back to our team for a short review.</Muted>
      )}
    </Stack>
  );
}

/** The state of the last reading, and whether another one can be requested. */
function ReadingStatus({ readings }: { readings: Readings }) {
  const [last] = readings.readings;
  return (
    <div role="status">
      {isReading(readings) ? (
        <Muted>We are reading your site. This page updates by itself.</Muted>
      ) : (
        <>
          {last?.error && <Alert severity="warning">{last.error}</Alert>}
          {readings.remaining === 0 && (
            <Muted>{`Your site was read ${READING_LIMITS.perDay} times in the last 24 hours. Please come back later.`}</Muted>
          )}
        </>
      )}
    </div>
  );
}
