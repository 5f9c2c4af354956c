import type { ProductCard } from '@mintbridge/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { COMPARE_MAX, useCompareTray } from '../../../shared/compare-tray';
import { toast } from '../../../shared/ui/toasts/toast-store';

interface CompareButtonProps {
  deal: Pick<ProductCard, 'id' | 'headline'>;
  size?: ButtonProps['size'];
}

/** Adds a deal to the comparison tray, or removes it. */
export function CompareButton({ deal, size = 'medium' }: CompareButtonProps) {
  const { has, isFull, toggle } = useCompareTray();
  const isChosen = has(deal.id);
  const press = () => {
    if (isFull && !isChosen)
      toast({
        title: `${COMPARE_MAX} deals can be compared`,
        description: 'Take one out of the tray first.',
      });
    else toggle({ id: deal.id, headline: deal.headline });
  };
  return (
    <Button
      size={size}
      variant="text"
      aria-pressed={isChosen}
      aria-description={deal.headline}
      onClick={press}
    >
      Compare
    </Button>
  );
}
