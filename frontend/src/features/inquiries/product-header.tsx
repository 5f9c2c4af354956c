import { UNKNOWN_LAUNCH_YEAR, amountText, counted, isGiven, type Product } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../shared/ui/links';
import { paths } from '../../shared/paths';
import { styled } from '@mui/material/styles';
import { FiguresAsOf, InDollars } from '../../shared/ui/product/amount';
import { Muted, Row } from '../../shared/ui/layout';
import { ProductLogo } from '../../shared/ui/product/product-logo';

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: 16,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

const HeaderText = styled('div')({ minWidth: 0 });

const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  rowGap: 4,
  margin: 0,
  marginTop: 4,
});

const Fact = styled('div')({ display: 'flex', gap: 6, fontSize: '0.875rem' });

const FactValue = styled('dd')({ margin: 0, overflowWrap: 'anywhere' });

const NOT_DISCLOSED = 'Not disclosed';

/** 'Since 2021 (5 years)', up to the current year. */
function formatAge(launchYear: string): string {
  const year = Number(launchYear);
  if (launchYear === UNKNOWN_LAUNCH_YEAR || !Number.isInteger(year)) return NOT_DISCLOSED;
  const years = new Date().getFullYear() - year;
  if (years <= 0) return 'Under a year';
  return counted(years, 'year');
}

const FigureLine = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', columnGap: 8 });

function Revenue({ product: { revenue, currency, figuresAsOf } }: { product: Product }) {
  if (!isGiven(revenue)) return NOT_DISCLOSED;
  return (
    <FigureLine>
      <span>{amountText(revenue, currency)}</span>
      <Muted as="span">
        <InDollars amount={revenue} currency={currency} />
      </Muted>
      <Muted as="span">
        <FiguresAsOf month={figuresAsOf} />
      </Muted>
    </FigureLine>
  );
}

/** The product that the conversation is about. */
export function ProductHeader({ product }: { product: Product }) {
  const facts = [
    ['Industry', product.industry],
    ['ARR', <Revenue key="revenue" product={product} />],
    ['Age', formatAge(product.launchYear)],
  ] as const;
  return (
    <Header>
      <Row nowrap gap={2} style={{ minWidth: 0 }}>
        <ProductLogo product={product} size={48} eager />
        <HeaderText>
          <Typography variant="h4" component="h2">
            {product.headline}
          </Typography>
          <Facts>
            {facts.map(([term, value]) => (
              <Fact key={term}>
                <Muted as="dt">{term}</Muted>
                <FactValue>{value}</FactValue>
              </Fact>
            ))}
          </Facts>
        </HeaderText>
      </Row>
      <LinkButton to={paths.product(product.id)} variant="outlined" size="small">
        View Details
      </LinkButton>
    </Header>
  );
}
