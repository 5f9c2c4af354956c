import Typography from '@mui/material/Typography';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';

/** The place of the product cards of a dashboard while they are loading. */
export function LoadingProducts(skeleton: { count?: number; height: number }) {
  return (
    <>
      <Typography role="status" color="textSecondary">
        Loading dashboard data...
      </Typography>
      <CardGridSkeleton {...skeleton} />
    </>
  );
}
