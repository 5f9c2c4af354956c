import { PRODUCT_NAME, type PilotBatch } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '../../features/accounts/api/login';
import {
  clearPendingCreations,
  storePendingCreations,
} from '../../features/extractions/progress/pending-creations';
import { useBatch } from '../../features/pilots/api/find-batch';
import { BatchProgress } from '../../features/pilots/batch-progress';
import { DoneDialog } from '../../features/pilots/done-dialog';
import { PilotForm, type Registered } from '../../features/pilots/pilot-form';
import { startSession } from '../../shared/session/use-session';
import { CheckIcon } from '../../shared/ui/icons';
import { Page, PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { ErrorState } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toasts/toast-store';
import { paths } from '../../shared/paths';
import { styled } from '@mui/material/styles';
import { Columns, Row, plainList } from '../../shared/ui/layout';

const PointList = styled('ul')({ ...plainList, display: 'grid', gap: 16 });

const PointIcon = styled('span')(({ theme }) => ({ color: theme.vars.palette.mint.deep, paddingTop: '2px' }));

/** Delay of the dialog after the last product. */
const DIALOG_AFTER_MS = 1_000;
const BATCH = 'batch';

const PROMISES = [
  'List all your products at once: our engine reads each site while you watch.',
  'One account, one dashboard, every listing with the evidence for its fields.',
  'Our team validates the listings before the verified badge.',
];

/** Pilot registration: an account and any number of products. The batch id is in the URL, so that a reload resumes it. */
export function PilotPage() {
  const [search, setSearch] = useSearchParams();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const batchId = search.get(BATCH);
  const { data: batch, error, mutate } = useBatch(batchId);
  usePendingCreations(batch, registered !== null);
  const { dialog } = useDoneDialog(batchId, batch, registered);

  const begin = (result: Registered) => {
    setRegistered(result);
    if (result.batchId) setSearch({ [BATCH]: result.batchId }, { replace: true });
  };

  return (
    <Page>
      <PageMeta
        title="Pilot Registration"
        description={`Register for the ${PRODUCT_NAME} pilot and enlist several products at once.`}
      />
      <PageHeader
        overline="Pilot programme"
        title="Bring all your products at once"
        lead="Register once, name your products, and find their listings on your dashboard."
      />
      <Columns template="minmax(0, 1.6fr) minmax(0, 1fr)" gap={4} align="start">
        {batchId ? (
          <Watched batch={batch} batchId={batchId} error={error} onRetry={() => void mutate()} />
        ) : (
          <Panel>
            <PilotForm onRegistered={begin} />
          </Panel>
        )}
        <Promises />
      </Columns>
      {dialog}
    </Page>
  );
}

interface WatchedProps {
  batch: PilotBatch | undefined;
  batchId: string;
  error: unknown;
  onRetry: () => void;
}

function Watched({ batch, batchId, error, onRetry }: WatchedProps) {
  if (batch) return <BatchProgress batch={batch} batchId={batchId} onRetried={onRetry} />;
  if (!error) return <FormSkeleton fields={3} />;
  return <ErrorState message="We could not load your registration." error={error} onRetry={onRetry} />;
}

/** Stores the number of created products when a batch completes, for a seller who leaves without the dialog's button. */
function usePendingCreations(batch: PilotBatch | undefined, isJustRegistered: boolean) {
  const wasRunning = useRef(false);
  const state = batch?.state;
  const created = batch?.created ?? 0;
  useEffect(() => {
    // A batch that was completed when the page opened has been announced before.
    if (state === 'completed' && (wasRunning.current || isJustRegistered) && created > 0)
      storePendingCreations(created);
    wasRunning.current = state !== undefined && state !== 'completed';
  }, [state, created, isJustRegistered]);
}

/** After the last product: a toast if some failed, and the dialog whose button signs in. */
function useDoneDialog(batchId: string | null, batch: PilotBatch | undefined, registered: Registered | null) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const isFinished = batchId ? batch?.state === 'completed' : registered !== null;
  const hasFailures = batch?.products.some(({ state }) => state === 'failed') ?? false;

  useEffect(() => {
    if (!isFinished) return undefined;
    if (hasFailures) {
      toast({
        title: 'Product Extraction Partial',
        description: 'Account created successfully. Some products may need manual entry.',
      });
    }
    const timer = setTimeout(() => setIsOpen(true), DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFinished, hasFailures]);

  const enter = async () => {
    clearPendingCreations();
    // After a reload the password is no longer in memory, only in the mail.
    if (!registered) return void navigate(paths.login('seller'));
    setIsEntering(true);
    try {
      const { email, password } = registered;
      const { token, user } = await login({ email, password, role: 'seller' });
      startSession(token, user);
      toast({
        title: 'Login Successful!',
        description: 'Welcome to your Product Owner dashboard.',
        tone: 'success',
      });
      await navigate(paths.dashboard());
    } catch {
      toast({
        title: 'Auto-login Failed',
        description: 'Please login manually using your credentials.',
        tone: 'destructive',
      });
      await navigate(paths.login('seller'));
    }
  };

  const dialog = isOpen && (
    <DoneDialog
      created={batch?.created ?? 0}
      isEntering={isEntering}
      onEnter={() => void enter()}
      onClose={() => setIsOpen(false)}
    />
  );
  return { dialog };
}

function Promises() {
  return (
    <PointList>
      {PROMISES.map((promise) => (
        <Row as="li" nowrap align="stretch" key={promise}>
          <PointIcon>
            <CheckIcon />
          </PointIcon>
          <Typography>{promise}</Typography>
        </Row>
      ))}
    </PointList>
  );
}
