import {
  BUSINESS_MODEL_LABELS,
  LIVE_STATUS_LABELS,
  UNKNOWN_LAUNCH_YEAR,
  isGiven,
  platformTypeLabel,
  type BusinessModel,
  type Product,
} from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from '../../../shared/ui/links';
import { OwnerReplyLine } from '../../../shared/ui/product/owner-reply';
import { ReviewBadge } from '../review-badge';
import { Financials, hasFinancials } from './financials';
import type { Gaps } from './gaps';
import { ProductCover } from '../../../shared/ui/product/product-cover';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { SiteFreshness } from '../../../shared/ui/product/site-freshness';
import { styled } from '@mui/material/styles';
import { Row, plainList } from '../../../shared/ui/layout';

const HeroBand = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.mint.wash,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  paddingTop: 20,
  paddingBottom: 32,
  [theme.breakpoints.up('md')]: { paddingTop: 32, paddingBottom: 56 },
}));

const BackCell = styled('div')({ gridArea: 'back', alignSelf: 'center' });

const ActionsCell = styled('div')(({ theme }) => ({
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 auto', [theme.breakpoints.up('sm')]: { flex: 'none' } },
  // Beside the back link, across both columns.
  [theme.breakpoints.up('md')]: {
    gridArea: '1 / 1 / 2 / -1',
    justifySelf: 'end',
    justifyContent: 'flex-end',
  },
}));

const HeroGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 64,
  rowGap: 24,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"back" "about" "actions" "figures"',
  [theme.breakpoints.up('md')]: {
    rowGap: 40,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateAreas: '"back actions" "about about"',
    '&[data-figures="true"]': { gridTemplateAreas: '"back actions" "about figures"' },
  },
}));

const AboutCell = styled('div')({ gridArea: 'about', alignSelf: 'start', minWidth: 0, maxWidth: 880 });

/** On a phone a name of one word does not break beside the logo, and a longer one is set smaller. */
const Headline = styled(Typography)(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '&[data-short="false"]': { fontSize: '2rem' } },
})) as typeof Typography;

const BadgeList = styled('ul')({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 });

const Description = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginTop: 24,
  maxWidth: '68ch',
  whiteSpace: 'pre-line',
}));

const BadgeItem = styled('li')({ minWidth: 0 });

/** A custom sub-category may be a sentence and is shown only here, so it wraps. */
const Badge = styled(Chip)(({ theme }) => ({
  height: 'auto',
  minHeight: 28,
  borderColor: theme.vars.palette.line.strong,
  '& .MuiChip-label': { paddingBlock: 3, whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

const FreshnessLine = styled('div')({ marginTop: 12, '&:empty': { display: 'none' } });

const CoverPlace = styled('div')({ marginTop: 24, maxWidth: 640, '&:empty': { display: 'none' } });

const FiguresCell = styled('div')({ gridArea: 'figures', alignSelf: 'start', minWidth: 0 });

const SHORT_HEADLINE = 10;
/** A name longer than this is set smaller. */
const LONG_HEADLINE = 60;

interface ProductHeroProps {
  product: Product;
  back: BackLinkProps;
  gaps: Gaps;
  /** The viewer may see the review status. */
  seesReview: boolean;
  actions?: ReactNode;
}

/** The name, the classification and the description. */
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
    <HeroBand>
      <Container>
        {/* On a phone the name is above the actions. */}
        <HeroGrid data-figures={hasFigures}>
          <BackCell>
            <BackLink {...back} />
          </BackCell>
          {actions && <ActionsCell>{actions}</ActionsCell>}
          <AboutCell>
            <Row nowrap gap={2}>
              <ProductLogo product={product} size={72} eager />
              <Headline
                variant={product.headline.length > LONG_HEADLINE ? 'h2' : 'h1'}
                component="h1"
                data-short={product.headline.length <= SHORT_HEADLINE}
              >
                {product.headline}
              </Headline>
            </Row>
            <BadgeList aria-label="At a glance">
              {(product.reviewStatus === 'verified' || seesReview) && (
                <li>
                  <ReviewBadge status={product.reviewStatus} forOwner={seesReview} />
                </li>
              )}
              <li>
                <Badge
                  variant="outlined"
                  label={LIVE_STATUS_LABELS[product.isActive ? 'live' : 'not-live']}
                />
              </li>
              {badges.map((badge, index) => (
                <BadgeItem key={index}>
                  <Badge variant="outlined" label={badge} />
                </BadgeItem>
              ))}
            </BadgeList>
            <Description>{product.description}</Description>
            <FreshnessLine>
              <OwnerReplyLine reply={product.ownerReply} />
              <SiteFreshness product={product} />
            </FreshnessLine>
            <CoverPlace>
              <ProductCover product={product} sizes="(min-width: 900px) 640px, 100vw" eager />
            </CoverPlace>
          </AboutCell>
          {hasFigures && (
            <FiguresCell>
              <Financials product={product} gaps={gaps} />
            </FiguresCell>
          )}
        </HeroGrid>
      </Container>
    </HeroBand>
  );
}
