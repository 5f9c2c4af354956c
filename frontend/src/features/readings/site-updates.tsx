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

/** The site of a listing: its last reading, a button for a new one, and the proposed changes. */
export function SiteUpdates({ product, onChange }: SiteUpdatesProps) {
  const { data, error, mutate } = useReadings(product.id);
  const proposal = useProposal(product.id);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = isReading(data);
  const lastEnded = data && lastEndedReading(data);
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
      await requestReading(product.id);
      await mutate();
    }, 'The site could not be read. Please try again.');
  const decide = (decision: { accept: ProposalField[]; keep: ProposalField[] }) =>
    during(async () => {
      await proposal.mutate(decideProposal(product.id, decision), { revalidate: false });
      if (decision.accept.length > 0) onChange();
    }, FAILED);

  if (error !== undefined && !data)
    return (
      <ErrorState
        message="We could not load the readings of your site."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <FormSkeleton fields={3} />;
  if (data.sourceUrl === null)
    return (
      <EmptyState title="No website to read">
        This listing was typed by hand. A listing that was built from a website is read again every month.
      </EmptyState>
    );
  const fields = proposal.data?.fields ?? [];
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
      {proposal.data && fields.length === 0 && (
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
