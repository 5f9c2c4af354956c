import { FIELD_LABELS, TIER_LABELS, hiddenTier, isGiven, type Product } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FiguresAsOf, InDollars, shownAmount } from '../../../shared/ui/product/amount';
import { TrustMark } from '../../../shared/ui/product/trust-mark';
import type { Gaps } from './gaps';
import { FactRows, visibleFacts, type VisibleFact } from './facts';
import { styled } from '@mui/material/styles';

const FigureGrid = styled('dl')({
  display: 'grid',
  gap: 24,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
  '& > :first-of-type': { gridColumn: '1 / -1' },
});

/** Shows the amount before its label, in reverse of the document order. */
const Figure = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});

const FigureName = styled('dt')(({ theme }) => ({
  color: theme.vars.palette.surface.onInverseMuted,
  fontSize: '0.9375rem',
}));

/** Between label and amount. */
const Beside = styled('dd')({ order: 1, margin: 0 });

const AsOf = styled('div')(({ theme }) => ({
  color: theme.vars.palette.surface.onInverseMuted,
  fontSize: '0.875rem',
  '&:not(:empty)': { marginTop: 16 },
}));

/** A longer figure would wrap and is set as text; the first one has the most space. */
const figureMax = (index: number): number => (index === 0 ? 14 : 10);

const FigureValue = styled('dd')(({ theme }) => ({
  order: 2,
  margin: 0,
  overflowWrap: 'anywhere',
  '&[data-look="gap"]': { color: theme.vars.palette.surface.onInverseMuted },
  '&[data-look="text"]': { fontWeight: 600 },
  '&[data-look="figure"]': {
    fontFamily: theme.typography.h2.fontFamily,
    fontSize: '1.75rem',
    lineHeight: 1.15,
    color: theme.vars.palette.mint.bright,
  },
  ':first-of-type > &[data-look="figure"]': { fontSize: 'clamp(2.25rem, 1.75rem + 2vw, 3.25rem)' },
}));

const AMOUNTS = ['revenue', 'revenueLastTwelveMonths', 'averageDealSize', 'averageSalesCycle'] as const;

/** An empty trailing revenue is shown to the owner and superadmins only. */
const listFacts = (product: Product, gaps: Gaps): VisibleFact[] => {
  const tier = hiddenTier(product, 'financials');
  if (tier) return [{ label: 'Figures', text: TIER_LABELS[tier], isGap: true }];
  return visibleFacts(
    AMOUNTS.filter(
      (field) => field !== 'revenueLastTwelveMonths' || gaps === 'shown' || isGiven(product[field]),
    ).map((field) => ({
      label: FIELD_LABELS[field],
      value: shownAmount(product[field], product.currency),
      mark: field !== 'revenueLastTwelveMonths' && (
        <TrustMark figure={FIELD_LABELS[field]} trust={product.trust[field]} />
      ),
      below: <InDollars amount={product[field]} currency={product.currency} />,
    })),
    gaps,
  );
};

export const hasFinancials = (product: Product, gaps: Gaps): boolean => listFacts(product, gaps).length > 0;

const MoneyPanel = styled('section')(({ theme }) => ({
  padding: 24,
  border: `1px solid ${theme.vars.palette.surface.inverse}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.surface.inverse,
  color: theme.vars.palette.surface.onInverse,
  '& > h2': { marginBottom: 24 },
  [theme.breakpoints.up('sm')]: { padding: 32 },
  '&[data-empty="true"]': {
    borderColor: theme.vars.palette.line.soft,
    backgroundColor: theme.vars.palette.background.paper,
    color: 'inherit',
    '& > h2': { marginBottom: 8 },
  },
}));

/** The financial panel, the only dark one of the page; a plain one without figures. */
export function Financials({ product, gaps }: { product: Product; gaps: Gaps }) {
  const id = useId();
  const facts = listFacts(product, gaps);
  const isEmpty = facts.every(({ isGap }) => isGap);
  return (
    <MoneyPanel aria-labelledby={id} data-empty={isEmpty}>
      <Typography variant="h3" component="h2" id={id}>
        Financial Information
      </Typography>
      {isEmpty ? <FactRows facts={facts} /> : <Figures facts={facts} />}
      {!isEmpty && (
        <AsOf>
          <FiguresAsOf month={product.figuresAsOf} />
        </AsOf>
      )}
    </MoneyPanel>
  );
}

function Figures({ facts }: { facts: readonly VisibleFact[] }) {
  return (
    <FigureGrid>
      {facts.map(({ label, text, isGap, mark, below }, index) => (
        <Figure key={label}>
          <FigureName>{label}</FigureName>
          <FigureValue data-look={isGap ? 'gap' : text.length <= figureMax(index) ? 'figure' : 'text'}>
            {text} {mark}
          </FigureValue>
          {below && <Beside>{below}</Beside>}
        </Figure>
      ))}
    </FigureGrid>
  );
}
