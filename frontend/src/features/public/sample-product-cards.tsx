import Typography from '@mui/material/Typography';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { Overline } from '../../shared/ui/page';
import { SAMPLE_PRODUCTS, type SampleProduct } from './sample-products';
import { styled } from '@mui/material/styles';
import { cardSurface, plainList } from '../../shared/ui/layout';

const SampleList = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 24,
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
}));

const SampleItem = styled('li')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexDirection: 'column',
}));

const SampleText = styled('div')({ padding: 24, flex: 1 });

const SampleFigures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 24,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  fontSize: '0.9375rem',
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontWeight: 600 },
  '& dd + dt': { marginTop: 8 },
}));

const SampleAction = styled('div')({ padding: 24, paddingTop: 0 });

/** The three fixed samples; the others require a sign-in. */
export function SampleProductCards() {
  return (
    <SampleList>
      {SAMPLE_PRODUCTS.map((product) => (
        <SampleCard key={product.title} product={product} />
      ))}
    </SampleList>
  );
}

function SampleCard({ product }: { product: SampleProduct }) {
  return (
    <SampleItem>
      <SampleText>
        <Overline>{product.industry}</Overline>
        <Typography gutterBottom variant="h3">
          {product.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {product.description}
        </Typography>
      </SampleText>
      <SampleFigures>
        <dt>Age</dt>
        <dd>{product.ageRange}</dd>
        <dt>Revenue</dt>
        <dd>{product.revenue}</dd>
      </SampleFigures>
      <SampleAction>
        <LinkButton variant="outlined" fullWidth to={paths.login('buyer')} aria-description={product.title}>
          View Details
        </LinkButton>
      </SampleAction>
    </SampleItem>
  );
}
