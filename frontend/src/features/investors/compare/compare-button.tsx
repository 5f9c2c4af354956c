import type { ProductCard } from '@mintbridge/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useCompare } from './use-compare';

interface CompareButtonProps {
  deal: Pick<ProductCard, 'id' | 'headline'>;
  size?: ButtonProps['size'];
}

/** Adds a deal to the comparison tray, or removes it. */
export function CompareButton({ deal, size = 'medium' }: CompareButtonProps) {
  const { has, toggle } = useCompare();
  return (
    <Button
      size={size}
      variant="text"
      aria-pressed={has(deal.id)}
      aria-description={deal.headline}
      onClick={() => toggle(deal)}
    >
      Compare
    </Button>
  );
}
