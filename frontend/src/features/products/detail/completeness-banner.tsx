import { DISPLAY_LIMITS, productCompleteness, type Product } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../shared/ui/links';
import { CompletenessRing } from '../../../shared/ui/score-ring';
import { styled } from '@mui/material/styles';
import { cardSurface } from '../../../shared/ui/layout';

const Banner = styled('section')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'center',
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

const BannerText = styled('div')({ flex: '1 1 12rem', minWidth: 0 });

/** The completeness of the listing and its missing fields; nothing once it is complete. */
export function CompletenessBanner({ product, editAt }: { product: Product; editAt: string }) {
  const { percent, missing } = productCompleteness(product);
  if (missing.length === 0) return null;
  const first = missing.slice(0, DISPLAY_LIMITS.missingFields);
  const rest = missing.length - first.length;
  return (
    <Banner aria-label="Profile completeness">
      <CompletenessRing percent={percent} label="Profile completeness" size={72} />
      <BannerText>
        <Typography variant="h4" component="h2">
          {`Your profile is ${percent}% complete`}
        </Typography>
        <Typography color="textSecondary">
          {`Missing: ${first.join(', ')}`}
          {rest > 0 && ` and ${rest} more`}
        </Typography>
      </BannerText>
      <LinkButton to={editAt}>Complete Profile</LinkButton>
    </Banner>
  );
}
