import Skeleton from '@mui/material/Skeleton';
import { Page } from './page';
import { VisuallyHidden } from './layout';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

const SkeletonGrid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  marginTop: 32,
});

/** The placeholder of a page. `label` is the screen's own loading text. */
export function PageSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <Page>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack spacing={2} aria-hidden="true">
        <Skeleton variant="rounded" width="42%" height={44} />
        <Skeleton variant="rounded" width="64%" height={20} />
        <CardGridSkeleton count={3} />
      </Stack>
    </Page>
  );
}

/** The placeholder of a grid of cards. */
export function CardGridSkeleton({ count = 6, height = 260 }: { count?: number; height?: number }) {
  return (
    <SkeletonGrid aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={height} />
      ))}
    </SkeletonGrid>
  );
}

/** The placeholder of a form. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Stack spacing={3} aria-hidden="true">
      {Array.from({ length: fields }, (_, i) => (
        <Stack key={i} spacing={1}>
          <Skeleton variant="rounded" width="30%" height={18} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      ))}
    </Stack>
  );
}
