import {
  RATES_TITLE,
  amountText,
  approximateUsd,
  figuresAsOfLabel,
  isGiven,
  type Currency,
} from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';

const Converted = styled('span')({ fontSize: '0.875rem', fontWeight: 400, whiteSpace: 'nowrap' });

/** '≈ $290K' for an amount that is not in dollars, with the date of the rates as title. */
export function InDollars({ amount, currency }: { amount: string | null | undefined; currency: Currency }) {
  const dollars = approximateUsd(amount, currency);
  return dollars && <Converted title={RATES_TITLE}>{dollars}</Converted>;
}

/** An amount as the product page shows it; null without a value. */
export const shownAmount = (amount: string | null | undefined, currency: Currency): string | null =>
  isGiven(amount) ? amountText(amount, currency) : null;

/** The month of the figures; nothing if the owner gave none. */
export function FiguresAsOf({ month }: { month: string | null | undefined }) {
  const label = figuresAsOfLabel(month);
  return label && <span>{label}</span>;
}
