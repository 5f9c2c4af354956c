import { COMPARE_MAX, useCompareTray, type TrayDeal } from '../../../shared/compare-tray';
import { toast } from '../../../shared/ui/toasts/toast-store';

/** Adds deals to the comparison tray and removes them; a full tray is explained in a toast. */
export function useCompare() {
  const { has, isFull, toggle } = useCompareTray();
  return {
    has,
    toggle: (deal: TrayDeal) => {
      if (isFull && !has(deal.id))
        toast({
          title: `${COMPARE_MAX} deals can be compared`,
          description: 'Take one out of the tray first.',
        });
      else toggle(deal);
    },
  };
}
