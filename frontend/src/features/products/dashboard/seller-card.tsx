import {
  BUSINESS_MODEL_LABELS,
  DISPLAY_LIMITS,
  LIVE_STATUS_LABELS,
  TRACKED_FIELDS,
  isGiven,
  platformTypeLabel,
  splitItems,
  type BusinessModel,
  type ProductCard,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { EyeOffIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';
import { CompletenessRing } from '../../../shared/ui/score';
import { CardActions, EditLink } from './card-actions';
import { InterestCounts } from './interest-counts';

export interface SellerCardProps {
  product: ProductCard;
  /** The viewer listed it: preview, hide and delete are theirs. A superadmin who did not, edits only. */
  isOwner: boolean;
  isBusy: boolean;
  badge: ReactNode;
  onToggleVisibility: (product: ProductCard) => void;
  onDelete: (product: ProductCard) => void;
}

/** A listing as its owner and the superadmin see it on the dashboard. */
export const SellerCard = memo(function SellerCard({
  product,
  isOwner,
  isBusy,
  badge,
  onToggleVisibility,
  onDelete,
}: SellerCardProps) {
  const isHidden = !product.visibleToInvestors;
  const titleId = `product-${product.id}`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      data-hidden={isHidden}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        height: '100%',
        minWidth: 0,
        padding: { xs: 2.5, sm: 3 },
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'line.soft',
        backgroundColor: 'background.paper',
        '&[data-hidden="true"]': {
          borderColor: 'warning.main',
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)',
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {[product.industry, product.category].filter(isGiven).join(' · ')}
          </Typography>
          <Typography variant="h3" id={titleId} sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
            <TextLink to={paths.productPreview(product.id)} color="inherit" underline="hover">
              {product.headline}
            </TextLink>
          </Typography>
        </Box>
        <CompletenessRing percent={product.completeness} label="Profile completeness" size={56} />
        <EditLink product={product} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Chip label={LIVE_STATUS_LABELS[product.isActive ? 'live' : 'not-live']} />
        {badge}
        {isHidden && (
          <Chip
            color="warning"
            label="Hidden from investors"
            icon={<EyeOffIcon size={16} style={{ marginInlineStart: 8, color: 'inherit' }} />}
          />
        )}
        <Chip
          variant="outlined"
          label={BUSINESS_MODEL_LABELS[product.businessModel as BusinessModel] ?? product.businessModel}
        />
        <Chip variant="outlined" label={platformTypeLabel(product.platformType)} />
      </Box>
      {isGiven(product.reviewNote) && product.reviewStatus === 'changes-requested' && (
        <ReviewNote note={product.reviewNote} />
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {product.description}
      </Typography>
      <Items
        title={TRACKED_FIELDS.features}
        text={product.features}
        total={product.featureCount}
        shown={DISPLAY_LIMITS.sellerCardFeatures}
        noun="features"
      />
      <Items
        title={TRACKED_FIELDS.benefitsForUsers}
        text={product.benefitsForUsers}
        total={product.benefitCount}
        shown={DISPLAY_LIMITS.benefits}
        noun="benefits"
      />
      <Items
        title={TRACKED_FIELDS.potentialUseCases}
        text={product.potentialUseCases}
        total={product.useCaseCount}
        shown={DISPLAY_LIMITS.useCases}
        noun="use cases"
      />
      <Figures product={product} />
      <Box sx={{ marginTop: 'auto', display: 'grid', gap: 2 }}>
        {product.interest && <InterestCounts productId={product.id} interest={product.interest} />}
        <CardActions
          product={product}
          isOwner={isOwner}
          isBusy={isBusy}
          onToggleVisibility={onToggleVisibility}
          onDelete={onDelete}
        />
      </Box>
    </Box>
  );
});

function ReviewNote({ note }: { note: string }) {
  return (
    <Box
      sx={{
        padding: '10px 14px',
        borderRadius: '8px',
        backgroundColor: 'warning.light',
        fontSize: '0.9375rem',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {'Our team asks: '}
      </Box>
      {note}
    </Box>
  );
}

interface ItemsProps {
  title: string;
  text: string | null | undefined;
  total: number;
  shown: number;
  noun: string;
}

function Items({ title, text, total, shown, noun }: ItemsProps) {
  const items = splitItems(text).slice(0, shown);
  if (items.length === 0) return null;
  const more = total - items.length;
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ margin: 0, marginTop: 0.5, paddingInlineStart: 2.5, fontSize: '0.9375rem', lineHeight: 1.6 }}
      >
        {items.map((item, index) => (
          <Box
            component="li"
            key={index}
            sx={{ overflowWrap: 'anywhere', '&::marker': { color: 'mint.deep' } }}
          >
            {item}
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.25 }}>
          {`+ ${more} more ${noun}`}
        </Typography>
      )}
    </Box>
  );
}

/** The figures that investors ask for first, where they are given. */
function Figures({ product }: { product: ProductCard }) {
  const figures = (['revenue', 'averageDealSize', 'averageSalesCycle'] as const).flatMap((field) => {
    const value = product[field];
    return isGiven(value) ? [{ label: TRACKED_FIELDS[field], value }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}>
      {figures.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
