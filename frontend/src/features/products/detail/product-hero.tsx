import {
  BUSINESS_MODEL_LABELS,
  LIVE_STATUS_LABELS,
  UNKNOWN_LAUNCH_YEAR,
  isGiven,
  platformTypeLabel,
  type BusinessModel,
  type Product,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from '../../../shared/ui/back-link';
import { ReviewBadge } from '../review-badge';
import { Financials, hasFinancials } from './financials';
import type { Gaps } from './gaps';

/** A name beyond this is a sentence and is set smaller. */
const LONG_HEADLINE = 60;

interface ProductHeroProps {
  product: Product;
  back: BackLinkProps;
  gaps: Gaps;
  /** The viewer may see how the listing stands with the team. */
  seesReview: boolean;
  actions?: ReactNode;
}

/** The name, what kind of product it is, and what it does. */
export function ProductHero({ product, back, gaps, seesReview, actions }: ProductHeroProps) {
  const badges = [
    product.category,
    product.industry,
    BUSINESS_MODEL_LABELS[product.businessModel as BusinessModel] ?? product.businessModel,
    platformTypeLabel(product.platformType),
    product.launchYear === UNKNOWN_LAUNCH_YEAR ? '' : product.launchYear,
  ].filter(isGiven);
  const hasFigures = hasFinancials(product, gaps);
  return (
    <Box
      sx={{
        backgroundColor: 'mint.wash',
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        paddingTop: { xs: 2.5, md: 4 },
        paddingBottom: { xs: 4, md: 7 },
      }}
    >
      <Container>
        {/* On a phone the name comes before what can be done with it. */}
        <Box
          sx={{
            display: 'grid',
            columnGap: 8,
            rowGap: { xs: 3, md: 5 },
            alignItems: 'end',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
            gridTemplateAreas: {
              xs: '"back" "about" "actions" "figures"',
              md: `"back actions" "about ${hasFigures ? 'figures' : 'about'}"`,
            },
          }}
        >
          <Box sx={{ gridArea: 'back', alignSelf: 'center' }}>
            <BackLink {...back} />
          </Box>
          {actions && (
            <Box
              sx={{
                gridArea: 'actions',
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                justifyContent: { md: 'flex-end' },
                '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
              }}
            >
              {actions}
            </Box>
          )}
          <Box sx={{ gridArea: 'about', alignSelf: 'start', minWidth: 0, maxWidth: 880 }}>
            <Typography
              variant={product.headline.length > LONG_HEADLINE ? 'h2' : 'h1'}
              component="h1"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {product.headline}
            </Typography>
            <Box
              component="ul"
              aria-label="At a glance"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                margin: 0,
                marginTop: 2.5,
                padding: 0,
                listStyle: 'none',
              }}
            >
              {(product.reviewStatus === 'verified' || seesReview) && (
                <li>
                  <ReviewBadge status={product.reviewStatus} forOwner={seesReview} />
                </li>
              )}
              <li>
                <Chip
                  variant="outlined"
                  label={LIVE_STATUS_LABELS[product.isActive ? 'live' : 'not-live']}
                  sx={{ borderColor: 'line.strong' }}
                />
              </li>
              {badges.map((badge, index) => (
                <Box component="li" key={index} sx={{ minWidth: 0 }}>
                  <Chip variant="outlined" label={badge} sx={{ borderColor: 'line.strong' }} />
                </Box>
              ))}
            </Box>
            <Typography
              variant="subtitle1"
              component="p"
              sx={{ marginTop: 3, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {product.description}
            </Typography>
          </Box>
          {hasFigures && (
            <Box sx={{ gridArea: 'figures', alignSelf: 'start', minWidth: 0 }}>
              <Financials product={product} gaps={gaps} />
            </Box>
          )}
        </Box>
      </Container>
    </Box>
  );
}
