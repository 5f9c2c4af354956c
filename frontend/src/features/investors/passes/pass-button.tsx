import { PASS_REASONS, PASS_REASON_LABELS, type PassReason, type ProductCard } from '@mintbridge/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { usePasses, usePassActions } from '../api/passes';

interface PassButtonProps {
  deal: Pick<ProductCard, 'id' | 'headline'>;
  size?: ButtonProps['size'];
  /** The pass was stored or undone. */
  onChange?: () => void;
}

const FAILED = {
  title: 'Error',
  description: 'The deal could not be passed on. Please try again.',
  tone: 'destructive',
} as const;

/**
 * The card of a passed deal is unmounted, which loses the focus. The returned function focuses the card in its place,
 * unless the focus has moved elsewhere.
 */
function nextCardFocus(button: HTMLElement): () => void {
  const main = button.closest('main');
  const cards = () => [...(main?.querySelectorAll<HTMLElement>('article') ?? [])];
  const place = cards().findIndex((card) => card.contains(button));
  return () => {
    if (document.activeElement !== document.body) return;
    const next = cards().at(place) ?? cards().at(-1);
    (next?.querySelector<HTMLElement>('a, button') ?? main)?.focus();
  };
}

/** Passes on a deal; the toast offers undo and reasons. */
export function PassButton({ deal, size = 'medium', onChange }: PassButtonProps) {
  const { data: passes } = usePasses();
  const { record, undo } = usePassActions(onChange);
  const isPassed = passes?.some(({ productId }) => productId === deal.id) ?? false;

  const saveReason = async (reason: PassReason) => {
    const isDone = await record(deal, reason);
    toast(
      isDone
        ? {
            title: `Passed: ${PASS_REASON_LABELS[reason]}`,
            actions: [{ label: 'Undo', onAct: () => void undo(deal) }],
          }
        : FAILED,
    );
  };

  const pass = async (button: HTMLElement) => {
    const focusNext = nextCardFocus(button);
    // The server has not responded yet, but the card with this button is already unmounted.
    toast({
      title: `Passed on ${deal.headline}`,
      description: 'It left your feed and your matches. Why? The owner only sees reasons pooled.',
      actions: [
        { label: 'Undo', onAct: () => void undo(deal) },
        ...PASS_REASONS.filter((reason) => reason !== 'other').map((reason) => ({
          label: PASS_REASON_LABELS[reason],
          onAct: () => void saveReason(reason),
        })),
      ],
    });
    if (!(await record(deal, 'other'))) toast(FAILED);
    focusNext();
  };

  return (
    <Button
      size={size}
      variant="text"
      aria-pressed={isPassed}
      aria-description={deal.headline}
      onClick={({ currentTarget }) => void (isPassed ? undo(deal) : pass(currentTarget))}
    >
      {isPassed ? 'Undo pass' : 'Pass'}
    </Button>
  );
}
