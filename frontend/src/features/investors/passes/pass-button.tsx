import { PASS_REASONS, PASS_REASON_LABELS, type PassReason, type ProductCard } from '@mintbridge/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { usePasses, usePassing } from '../api/passes';

interface PassButtonProps {
  deal: Pick<ProductCard, 'id' | 'headline'>;
  size?: ButtonProps['size'];
  /** The pass was stored, or taken back. */
  onChange?: () => void;
}

const FAILED = {
  title: 'Error',
  description: 'The deal could not be passed on. Please try again.',
  tone: 'destructive',
} as const;

/**
 * The card of a deal passed on is unmounted, and the focus is lost with it. What is returned focuses the card that took its
 * place, unless the focus is elsewhere by then.
 */
function placeInFeed(button: HTMLElement): () => void {
  const main = button.closest('main');
  const cards = () => [...(main?.querySelectorAll<HTMLElement>('article') ?? [])];
  const place = cards().findIndex((card) => card.contains(button));
  return () => {
    if (document.activeElement !== document.body) return;
    const next = cards().at(place) ?? cards().at(-1);
    (next?.querySelector<HTMLElement>('a, button') ?? main)?.focus();
  };
}

/** One tap passes on a deal; the toast undoes it, or takes a reason. */
export function PassButton({ deal, size = 'medium', onChange }: PassButtonProps) {
  const { data: passes } = usePasses();
  const { record, undo } = usePassing(onChange);
  const isPassed = passes?.some(({ productId }) => productId === deal.id) ?? false;

  const giveReason = async (reason: PassReason) => {
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
    const focusNext = placeInFeed(button);
    // Before the server has responded: the card with this button is unmounted by now.
    toast({
      title: `Passed on ${deal.headline}`,
      description: 'It left your feed and your matches. Why? The owner only sees reasons pooled.',
      actions: [
        { label: 'Undo', onAct: () => void undo(deal) },
        ...PASS_REASONS.filter((reason) => reason !== 'other').map((reason) => ({
          label: PASS_REASON_LABELS[reason],
          onAct: () => void giveReason(reason),
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
      aria-label={isPassed ? `Undo pass on ${deal.headline}` : `Pass on ${deal.headline}`}
      onClick={({ currentTarget }) => void (isPassed ? undo(deal) : pass(currentTarget))}
    >
      {isPassed ? 'Undo pass' : 'Pass'}
    </Button>
  );
}
