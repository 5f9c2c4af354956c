import type { Product } from '@mintbridge/contracts';
import GlobalStyles from '@mui/material/GlobalStyles';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { useScoredMatch } from '../../../features/investors/api/match';
import { ProductScreen, ProductSkeleton } from '../../../features/products/detail/product-screen';
import { paths } from '../../../shared/paths';
import { BackLink } from '../../../shared/ui/links';
import { Row } from '../../../shared/ui/layout';
import { Page } from '../../../shared/ui/page';
import { PRINTED_ALONE } from '../../../shared/ui/print';
import { PageMeta } from '../../../shared/ui/page-meta';
import { DossierSheet } from './dossier-sheet';

const PRINTED = { '@page': { margin: '12mm' }, '@media print': PRINTED_ALONE } as const;

/** One deal on one printed page. */
export function DossierPage() {
  const { id } = useParams();
  return <ProductScreen id={id}>{(product) => <Dossier product={product} />}</ProductScreen>;
}

function Dossier({ product }: { product: Product }) {
  const { data: match = null, isLoading } = useScoredMatch(product.id);
  if (isLoading) return <ProductSkeleton />;
  return (
    <Page maxWidth="md">
      <PageMeta title={`Dossier: ${product.headline}`} />
      <GlobalStyles styles={PRINTED} />
      <Row justify="space-between" data-screen-only="">
        <BackLink to={paths.productDetails(product.id)} label="Back to the deal" />
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
      </Row>
      <DossierSheet product={product} match={match} />
    </Page>
  );
}
