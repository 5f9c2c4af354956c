import {
  REVIEW_STATUSES,
  REVIEW_STATUS_LABELS,
  reviewQueuePageSchema,
  type ReviewForm,
  type ReviewItem,
  type ReviewStatus,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { updateReview } from '../../features/admin/api/update-review';
import { useReview } from '../../features/admin/api/find-review';
import { useAdminPages } from '../../features/admin/api/pages';
import { toReviewFields, useFieldVerdicts } from '../../features/admin/review/field-verdict';
import { ListingChangesPanel } from '../../features/admin/review/listing-changes';
import { ReviewPanel } from '../../features/admin/review/review-panel';
import { useAction } from '../../features/admin/use-action';
import { VerdictForm } from '../../features/admin/review/verdict-form';
import { FieldEvidence } from '../../features/extractions/evidence/field-evidence';
import { parseId } from '../../features/products/parse-id';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { styled } from '@mui/material/styles';
import { Columns, Row } from '../../shared/ui/layout';

const StickyAside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  top: 96,
  [theme.breakpoints.up('md')]: { position: 'sticky' },
}));

const isStatus = (text: string | null): text is ReviewStatus =>
  (REVIEW_STATUSES as readonly string[]).includes(text ?? '');

/** The review queue, one listing at a time; J and K or the arrow keys move to the next and previous one. */
export function ReviewPage() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  const status = isStatus(wanted) ? wanted : 'pending';
  const queue = useAdminPages<ReviewItem>(`/api/admin/reviews?reviewStatus=${status}`, reviewQueuePageSchema);
  const currentId = parseId(search.get('product')) ?? queue.items?.[0]?.product.id ?? null;

  const open = (productId: number | null) =>
    setSearch({
      ...(status === 'pending' ? {} : { status }),
      ...(productId === null ? {} : { product: String(productId) }),
    });

  return (
    <>
      <PageMeta title="Review queue" />
      <PageHeader
        title="Review queue"
        lead="Oldest first. J or right arrow: next. K or left arrow: previous."
        actions={REVIEW_STATUSES.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={choice === status ? 'contained' : 'outlined'}
            aria-pressed={choice === status}
            onClick={() => setSearch(choice === 'pending' ? {} : { status: choice })}
          >
            {REVIEW_STATUS_LABELS[choice]}
          </Button>
        ))}
      />
      {!queue.items && !queue.error && <FormSkeleton />}
      {!queue.items && queue.error !== undefined && (
        <ErrorState
          message="We could not load the review queue."
          error={queue.error}
          onRetry={() => void queue.refresh()}
        />
      )}
      {queue.items && currentId === null && (
        <EmptyState title="Nothing to review">New and edited listings arrive here.</EmptyState>
      )}
      {currentId !== null && (
        <Review
          key={currentId}
          productId={currentId}
          onOpen={open}
          onReviewed={async (nextId) => {
            open(nextId);
            await queue.refresh();
          }}
        />
      )}
    </>
  );
}

interface ReviewProps {
  productId: number;
  onOpen: (productId: number) => void;
  onReviewed: (nextId: number | null) => Promise<void>;
}

function Review({ productId, onOpen, onReviewed }: ReviewProps) {
  const { data: review, error, mutate } = useReview(productId);
  const { pending, run } = useAction();
  const state = useFieldVerdicts();
  useNavigationKeys(review?.previousId ?? null, review?.nextId ?? null, onOpen);
  if (!review) {
    return error ? (
      <ErrorState message="We could not load this listing." error={error} onRetry={() => void mutate()} />
    ) : (
      <FormSkeleton />
    );
  }
  const submit = async (verdict: ReviewForm) => {
    const done = verdict.reviewStatus === 'verified' ? 'Listing verified' : 'Changes requested';
    if (await run('verdict', () => updateReview(productId, verdict), done)) await onReviewed(review.nextId);
  };
  return (
    <Columns template="minmax(0, 1fr) 320px" align="start">
      <Stack spacing={3}>
        <ListingChangesPanel productId={productId} />
        <ReviewPanel
          review={review}
          renderEvidence={(field) => <FieldEvidence field={review.fields?.[field]} />}
          state={state}
        />
      </Stack>
      <StickyAside>
        <VerdictForm
          review={review}
          fields={toReviewFields(state.verdicts)}
          isPending={pending !== null}
          onVerdict={(verdict) => void submit(verdict)}
        />
        <Row nowrap align="stretch">
          <NeighbourButton label="Previous" id={review.previousId} onOpen={onOpen} />
          <NeighbourButton label="Next" id={review.nextId} onOpen={onOpen} />
        </Row>
        <Typography variant="caption" color="textSecondary">
          What the site says stands beside each value; low confidence is marked.
        </Typography>
      </StickyAside>
    </Columns>
  );
}

function NeighbourButton({
  label,
  id,
  onOpen,
}: {
  label: string;
  id: number | null;
  onOpen: (id: number) => void;
}) {
  return (
    <Button fullWidth variant="outlined" disabled={id === null} onClick={() => id !== null && onOpen(id)}>
      {label}
    </Button>
  );
}

const NEXT_KEYS = new Set(['j', 'J', 'ArrowRight']);
const PREVIOUS_KEYS = new Set(['k', 'K', 'ArrowLeft']);

/** Moves to the next and previous listing by key, except while typing. */
function useNavigationKeys(
  previousId: number | null,
  nextId: number | null,
  onOpen: (id: number) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const id = NEXT_KEYS.has(event.key) ? nextId : PREVIOUS_KEYS.has(event.key) ? previousId : null;
      if (id !== null) onOpen(id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [previousId, nextId, onOpen]);
}
