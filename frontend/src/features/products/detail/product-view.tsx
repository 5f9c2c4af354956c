import { DISPLAY_LIMITS, type Product } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import type { BackLinkProps } from '../../../shared/ui/links';
import { PageMeta } from '../../../shared/ui/page-meta';
import type { Gaps } from './gaps';
import { ProductHero } from './product-hero';
import { ProductSections } from './product-sections';
import { styled } from '@mui/material/styles';
import { BelowBand } from '../../../shared/ui/page';

const ViewHead = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginBottom: 32,
  [theme.breakpoints.up('md')]: { marginBottom: 48 },
}));

export interface ProductViewProps {
  product: Product;
  gaps: Gaps;
  back: BackLinkProps;
  /** Buttons of the hero. */
  actions?: ReactNode;
  /** Shown between hero and sections: banners, notes, the breakdown of a match. */
  notes?: ReactNode;
  seesReview?: boolean;
}

/** A listing with all its sections. The page decides by viewer what is shown. */
export function ProductView({ product, gaps, back, actions, notes, seesReview = false }: ProductViewProps) {
  return (
    <article>
      <PageMeta
        title={product.headline}
        description={product.description.slice(0, DISPLAY_LIMITS.metaDescription)}
      />
      <ProductHero product={product} back={back} gaps={gaps} seesReview={seesReview} actions={actions} />
      <BelowBand>
        {notes && <ViewHead>{notes}</ViewHead>}
        <ProductSections product={product} gaps={gaps} />
      </BelowBand>
    </article>
  );
}
