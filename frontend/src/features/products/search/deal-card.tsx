import {
  DISPLAY_LIMITS,
  businessModelLabel,
  isGiven,
  revenueLabel,
  revenueSource,
  splitItems,
  userBaseLabel,
  userBaseSource,
  type ProductCard,
} from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { OwnerReplyLine } from '../../../shared/ui/product/owner-reply';
import { LinkButton, TextLink } from '../../../shared/ui/links';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { SiteFreshness } from '../../../shared/ui/product/site-freshness';
import { TrustMark, findTrust } from '../../../shared/ui/product/trust-mark';
import { styled } from '@mui/material/styles';
import { Row, cardSurface, clampLines, plainList } from '../../../shared/ui/layout';

const Card = styled('article')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  height: '100%',
  minWidth: 0,
  overflowWrap: 'anywhere',
  padding: 24,
}));

const CardHead = styled('div')({ display: 'grid', gap: 8 });

const Description = styled(Typography)(clampLines(4));

const CardBadges = styled('div')({ display: 'flex', gap: 6, flex: 'none' });

const FigureList = styled('ul')({ ...plainList, display: 'grid', gap: 4, fontSize: '0.875rem' });

const RevenueItem = styled('li')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

const CardFooter = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '& > .MuiIconButton-root': { marginInlineStart: 'auto' },
  // In a row of their own, flush with the edges of the card.
  '& > [data-secondary]': {
    display: 'flex',
    justifyContent: 'space-between',
    flexBasis: '100%',
    marginTop: 4,
    marginBottom: -12,
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.line.soft}`,
    '& > *': { marginInline: -10 },
  },
}));

const DEFAULT_INDUSTRY = 'Tech';

export interface DealCardProps {
  deal: ProductCard;
  /** Connect and like, for investors. */
  actions?: (deal: ProductCard) => ReactNode;
}

/** A deal in a feed, memoised so that a like elsewhere does not render it again. */
export const DealCard = memo(function DealCard({ deal, actions }: DealCardProps) {
  const titleId = `deal-${deal.id}`;
  const features = splitItems(deal.features).slice(0, DISPLAY_LIMITS.dealCardFeatures);
  const more = deal.featureCount - features.length;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead>
        <Row nowrap align="flex-start" justify="space-between">
          <Typography variant="body2" color="textSecondary">
            {isGiven(deal.industry) ? deal.industry : DEFAULT_INDUSTRY}
          </Typography>
          <CardBadges>
            {deal.reviewStatus === 'verified' && (
              <Chip size="small" label="Verified" color="primary" variant="outlined" />
            )}
            <Chip size="small" label={deal.isActive ? 'Live' : 'Development'} />
          </CardBadges>
        </Row>
        <Row nowrap>
          <ProductLogo product={deal} />
          <Typography variant="h3" id={titleId}>
            <TextLink to={paths.productDetails(deal.id)} color="inherit" underline="hover">
              {deal.headline}
            </TextLink>
          </Typography>
        </Row>
      </CardHead>
      <Description variant="body2">{deal.description}</Description>
      <FigureList>
        <li>{businessModelLabel(deal.businessModel)}</li>
        <RevenueItem>
          {revenueLabel(deal)} <TrustMark figure="Revenue" trust={findTrust(deal, revenueSource(deal))} />
        </RevenueItem>
        <li>
          {userBaseLabel(deal)} <TrustMark figure="User base" trust={findTrust(deal, userBaseSource(deal))} />
        </li>
        {(deal.siteDownSince ?? deal.siteReadAt) && (
          <li>
            <SiteFreshness product={deal} />
          </li>
        )}
      </FigureList>
      <OwnerReplyLine reply={deal.ownerReply} />
      {features.length > 0 && (
        <Row gap={0.75}>
          {features.map((feature, index) => (
            <Chip key={index} size="small" variant="outlined" label={feature} />
          ))}
          {more > 0 && <Typography variant="caption" color="textSecondary">{`+${more} more`}</Typography>}
        </Row>
      )}
      <CardFooter>
        <LinkButton to={paths.productDetails(deal.id)} variant="outlined" size="small">
          View Details
        </LinkButton>
        {actions?.(deal)}
      </CardFooter>
    </Card>
  );
});
