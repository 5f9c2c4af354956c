import {
  DISPLAY_LIMITS,
  businessModelLabel,
  isGiven,
  revenueLabel,
  splitItems,
  userBaseLabel,
  type ProductCard,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { LinkButton, TextLink } from '../../../shared/ui/links';

const DEFAULT_INDUSTRY = 'Tech';

export interface DealCardProps {
  deal: ProductCard;
  /** Connect and like, for those who may. */
  actions?: (deal: ProductCard) => ReactNode;
}

/** A deal in a feed. Memoised: a like elsewhere does not render it again. */
export const DealCard = memo(function DealCard({ deal, actions }: DealCardProps) {
  const titleId = `deal-${deal.id}`;
  const features = splitItems(deal.features).slice(0, DISPLAY_LIMITS.dealCardFeatures);
  const more = deal.featureCount - features.length;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        height: '100%',
        minWidth: 0,
        // An owner's text without a space in it stays on its card.
        overflowWrap: 'anywhere',
        padding: 3,
        border: '1px solid',
        borderColor: 'line.soft',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary">
            {isGiven(deal.industry) ? deal.industry : DEFAULT_INDUSTRY}
          </Typography>
          <Box sx={{ display: 'flex', gap: 0.75, flex: 'none' }}>
            {deal.reviewStatus === 'verified' && (
              <Chip size="small" label="Verified" color="primary" variant="outlined" />
            )}
            <Chip size="small" label={deal.isActive ? 'Live' : 'Development'} />
          </Box>
        </Box>
        <Typography variant="h3" id={titleId} sx={{ marginTop: 0.5 }}>
          <TextLink to={paths.productDetails(deal.id)} color="inherit" underline="hover">
            {deal.headline}
          </TextLink>
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitLineClamp: 4,
          WebkitBoxOrient: 'vertical',
        }}
      >
        {deal.description}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}
      >
        <li>{businessModelLabel(deal.businessModel)}</li>
        <Box component="li" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {revenueLabel(deal)}
        </Box>
        <li>{userBaseLabel(deal)}</li>
      </Box>
      {features.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {features.map((feature, index) => (
            <Chip key={index} size="small" variant="outlined" label={feature} sx={{ maxWidth: '100%' }} />
          ))}
          {more > 0 && <Typography variant="caption" color="textSecondary">{`+${more} more`}</Typography>}
        </Box>
      )}
      <Box sx={{ marginTop: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <LinkButton to={paths.productDetails(deal.id)} variant="outlined" size="small">
          View Details
        </LinkButton>
        {actions?.(deal)}
      </Box>
    </Box>
  );
});
