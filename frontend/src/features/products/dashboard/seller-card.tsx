import {
  BUSINESS_MODEL_LABELS,
  DISPLAY_LIMITS,
  LIVE_STATUS_LABELS,
  TRACKED_FIELDS,
  counted,
  isGiven,
  platformTypeLabel,
  splitItems,
  type BusinessModel,
  plural,
  shownCount,
  type ProductCard,
} from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { EyeOffIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';
import { CompletenessRing } from '../../../shared/ui/score-ring';
import { CardActions, EditLink } from './card-actions';
import { CardFigures } from './card-figures';
import { InterestCounts } from './interest-counts';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { SiteFreshness } from '../../../shared/ui/product/site-freshness';
import { styled } from '@mui/material/styles';
import { Row, cardSurface } from '../../../shared/ui/layout';

const Card = styled('article')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  height: '100%',
  minWidth: 0,
  padding: 20,
  '& > p': { maxWidth: '70ch' },
  '&[data-hidden="true"]': {
    borderColor: theme.vars.palette.warning.main,
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)',
  },
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

/** On a phone the name has a row of its own, below the logo. */
const CardHead = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 16,
  rowGap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"logo ring edit" "title title title"',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"logo title ring edit"',
  },
}));

const CardTitle = styled('div')({ gridArea: 'title', minWidth: 0, overflowWrap: 'anywhere' });

const CardFooter = styled('div')({ marginTop: 'auto', display: 'grid', gap: 16 });

const NoteBox = styled('div')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: '8px',
  backgroundColor: theme.vars.palette.warning.light,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
}));

const BulletList = styled('ul')({
  margin: 0,
  marginTop: 4,
  paddingInlineStart: 20,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
});

const Bullet = styled('li')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '&::marker': { color: theme.vars.palette.mint.deep },
}));

export interface SellerCardProps {
  product: ProductCard;
  /** The viewer owns it, so preview, hide and delete are offered. Superadmins can only edit other listings. */
  isOwner: boolean;
  isBusy: boolean;
  badge: ReactNode;
  onToggleVisibility: (product: ProductCard) => void;
  onDelete: (product: ProductCard) => void;
}

/** A listing on the dashboard of its owner or a superadmin. */
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
    <Card aria-labelledby={titleId} data-hidden={isHidden}>
      <CardHead>
        <ProductLogo product={product} size={52} />
        <CardTitle>
          <Typography gutterBottom variant="body2" color="textSecondary">
            {[product.industry, product.category].filter(isGiven).join(' · ')}
          </Typography>
          <Typography variant="h3" id={titleId}>
            <TextLink to={paths.productPreview(product.id)} color="inherit" underline="hover">
              {product.headline}
            </TextLink>
          </Typography>
        </CardTitle>
        <CompletenessRing percent={product.completeness} label="Profile completeness" size={56} />
        <EditLink product={product} />
      </CardHead>
      <Row gap={1} align="stretch">
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
      </Row>
      <ReviewNote product={product} />
      <Typography variant="body2">{product.description}</Typography>
      <Items
        title={TRACKED_FIELDS.features}
        text={product.features}
        total={product.featureCount}
        shown={DISPLAY_LIMITS.sellerCardFeatures}
        noun={['feature', 'features']}
      />
      <Items
        title={TRACKED_FIELDS.benefitsForUsers}
        text={product.benefitsForUsers}
        total={product.benefitCount}
        shown={DISPLAY_LIMITS.benefits}
        noun={['benefit', 'benefits']}
      />
      <Items
        title={TRACKED_FIELDS.potentialUseCases}
        text={product.potentialUseCases}
        total={product.useCaseCount}
        shown={DISPLAY_LIMITS.useCases}
        noun={['use case', 'use cases']}
      />
      <CardFigures product={product} />
      <SiteFreshness product={product} />
      <CardFooter>
        {product.interest && <InterestCounts productId={product.id} interest={product.interest} />}
        <CardActions
          product={product}
          isOwner={isOwner}
          isBusy={isBusy}
          onToggleVisibility={onToggleVisibility}
          onDelete={onDelete}
        />
      </CardFooter>
    </Card>
  );
});

/** The changes that the team requested: its note, until the listing is submitted again, and the number of fields left. */
function ReviewNote({ product: { reviewStatus, reviewNote, reviewFields = [] } }: { product: ProductCard }) {
  const note = reviewStatus === 'changes-requested' && isGiven(reviewNote) ? reviewNote : null;
  const count = reviewFields.length;
  if (!note && count === 0) return null;
  return (
    <NoteBox>
      {note && (
        <div>
          <strong>{'Our team asks: '}</strong>
          {note}
        </div>
      )}
      {count > 0 && <strong>{`${counted(count, 'field')} to change`}</strong>}
    </NoteBox>
  );
}

interface ItemsProps {
  title: string;
  text: string | null | undefined;
  total: number;
  shown: number;
  /** Singular and plural. */
  noun: [string, string];
}

function Items({ title, text, total, shown, noun }: ItemsProps) {
  const items = splitItems(text).slice(0, shown);
  if (items.length === 0) return null;
  const more = total - items.length;
  return (
    <div>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      <BulletList>
        {items.map((item, index) => (
          <Bullet key={index}>{item}</Bullet>
        ))}
      </BulletList>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`+ ${shownCount(more)} more ${plural(more, ...noun)}`}
        </Typography>
      )}
    </div>
  );
}
