import type { BatchItemState, PilotBatch } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { plainList } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/page';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { retryItem } from './api/retry-item';
import { styled } from '@mui/material/styles';

const Progress = styled('div')({ marginBlock: '12px 8px' });

const ItemList = styled('ol')({ ...plainList, marginTop: 16 });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  paddingBlock: 12,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
}));

const ItemText = styled('div')({ flex: '1 1 220px', minWidth: 0 });

const STATE_LABELS: Record<BatchItemState, string> = {
  queued: 'Queued',
  reading: 'Reading...',
  created: 'Created',
  duplicate: 'Already listed',
  failed: 'Failed',
};

const STATE_COLOURS: Record<BatchItemState, 'default' | 'success' | 'warning' | 'error'> = {
  queued: 'default',
  reading: 'default',
  created: 'success',
  duplicate: 'warning',
  failed: 'error',
};

interface BatchProgressProps {
  batch: PilotBatch;
  batchId: string;
  onRetried: () => void;
}

/** The products of a batch, each with its state. */
export function BatchProgress({ batch, batchId, onRetried }: BatchProgressProps) {
  const percent = batch.total === 0 ? 100 : Math.round((batch.done / batch.total) * 100);
  return (
    <Panel>
      <Typography role="status" variant="h5" component="p">
        {batch.statusText}
      </Typography>
      <Progress>
        <LinearProgress variant="determinate" value={percent} aria-label="Products done" />
      </Progress>
      <Typography variant="body2" color="textSecondary">
        {`${batch.done} of ${batch.total} done, ${batch.created} created`}
      </Typography>
      <ItemList>
        {batch.products.map((product, index) => (
          <Item key={`${index}-${product.url}`}>
            <ItemText>
              <Typography variant="body2">{product.url}</Typography>
              {product.error && (
                <Typography variant="caption" color="error" component="p">
                  {product.error}
                </Typography>
              )}
            </ItemText>
            <Chip
              size="small"
              variant="outlined"
              label={STATE_LABELS[product.state]}
              color={STATE_COLOURS[product.state]}
            />
            {product.state === 'failed' && (
              <Retry batchId={batchId} position={index + 1} onRetried={onRetried} />
            )}
          </Item>
        ))}
      </ItemList>
    </Panel>
  );
}

function Retry({
  batchId,
  position,
  onRetried,
}: {
  batchId: string;
  position: number;
  onRetried: () => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const retry = async () => {
    setIsPending(true);
    try {
      await retryItem(batchId, position);
      onRetried();
    } catch (error) {
      toastFailure('Error', error, 'This product could not be tried again. Please try again later.');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isPending}
      aria-label={`Try Again: product ${position}`}
      onClick={() => void retry()}
    >
      Try Again
    </Button>
  );
}
