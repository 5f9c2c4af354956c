import { TRACKED_FIELDS, amountText, isGiven, type ProductCard } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { TrustMark } from '../../../shared/ui/product/trust-mark';

const FigureList = styled('dl')({ display: 'flex', flexWrap: 'wrap', columnGap: 32, rowGap: 8, margin: 0 });

const Figure = styled('div')({ minWidth: 0 });

const FigureName = styled('dt')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const FigureValue = styled('dd')({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });

/** The key figures that are given. */
export function CardFigures({ product }: { product: ProductCard }) {
  const figures = (['revenue', 'averageDealSize', 'averageSalesCycle'] as const).flatMap((field) => {
    const value = product[field];
    return isGiven(value)
      ? [
          {
            label: TRACKED_FIELDS[field],
            value: amountText(value, product.currency),
            trust: product.trust[field],
          },
        ]
      : [];
  });
  if (figures.length === 0) return null;
  return (
    <FigureList>
      {figures.map(({ label, value, trust }) => (
        <Figure key={label}>
          <FigureName>{label}</FigureName>
          <FigureValue>
            {value} <TrustMark figure={label} trust={trust} />
          </FigureValue>
        </Figure>
      ))}
    </FigureList>
  );
}
