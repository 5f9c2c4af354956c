import {
  BUSINESS_MODEL_LABELS,
  FIELD_LABELS,
  LIVE_STATUS_LABELS,
  UNKNOWN_LAUNCH_YEAR,
  amountText,
  approximateUsd,
  figuresAsOfLabel,
  hiddenTier,
  isGiven,
  lockedLabel,
  platformTypeLabel,
  sectionOf,
  type BusinessModel,
  type Product,
  type ScoredMatch,
  type Trust,
} from '@mintbridge/contracts';
import { CRITERION_NAMES, STATE_NAMES } from '../../../features/investors/recommendations/criterion-names';

/** One deal's value of a row. */
export interface Cell {
  text: string;
  /** True where there is nothing, or nothing to be seen. */
  isGap: boolean;
  /** The amount in dollars, where it is in another currency. */
  converted?: string | undefined;
  trust?: Trust | undefined;
}

export interface CompareRow {
  label: string;
  cells: Cell[];
}

/** A deal with its match, where the investor has a profile. */
export interface Compared {
  product: Product;
  match: ScoredMatch | null;
}

const NOT_GIVEN: Cell = { text: 'not given', isGap: true };

const plain = (value: string | null | undefined): Cell =>
  isGiven(value) ? { text: value, isGap: false } : NOT_GIVEN;

const AMOUNTS = ['revenue', 'revenueLastTwelveMonths', 'averageDealSize', 'averageSalesCycle'] as const;
const TEXTS = [
  'numberOfPaidClients',
  'numberOfClients',
  'totalUsers',
  'activeUsers',
  'thirdPartyRating',
  'techStack',
  'ipDetails',
  'investmentHistory',
  'parentCompanyBackground',
] as const;

function fieldCell(product: Product, field: (typeof AMOUNTS)[number] | (typeof TEXTS)[number]): Cell {
  const value = product[field];
  const section = sectionOf(field);
  const tier = section && hiddenTier(product, section);
  if (!isGiven(value)) return tier ? { text: lockedLabel('', tier).trim(), isGap: true } : NOT_GIVEN;
  const trust = (product.trust as Partial<Record<string, Trust>>)[field];
  if (!(AMOUNTS as readonly string[]).includes(field)) return { text: value, isGap: false, trust };
  return {
    text: amountText(value, product.currency),
    isGap: false,
    converted: approximateUsd(value, product.currency) ?? undefined,
    trust,
  };
}

const FACTS: [label: string, cellOf: (product: Product) => Cell][] = [
  ['Industry', ({ industry }) => plain(industry)],
  ['Sub-category', ({ category }) => plain(category)],
  [
    'Business model',
    ({ businessModel }) => plain(BUSINESS_MODEL_LABELS[businessModel as BusinessModel] ?? businessModel),
  ],
  ['Platform', ({ platformType }) => plain(platformTypeLabel(platformType))],
  [
    'Launch year',
    ({ launchYear, trust }) => ({
      ...plain(launchYear === UNKNOWN_LAUNCH_YEAR ? null : launchYear),
      trust: trust.launchYear,
    }),
  ],
  ['Status', ({ isActive }) => plain(LIVE_STATUS_LABELS[isActive ? 'live' : 'not-live'])],
  ['Intent', ({ intentWithProduct }) => plain(intentWithProduct)],
  ['Vetted by the team', ({ reviewStatus }) => plain(reviewStatus === 'verified' ? 'Verified' : 'Not yet')],
  ['Date of figures', ({ figuresAsOf }) => plain(figuresAsOfLabel(figuresAsOf))],
];

/** Every fact of the deals side by side; the match first. */
export function compareRows(deals: readonly Compared[]): CompareRow[] {
  const row = (label: string, cellOf: (deal: Compared) => Cell): CompareRow => ({
    label,
    cells: deals.map(cellOf),
  });
  const hasMatch = deals.every(({ match }) => match !== null);
  return [
    ...(hasMatch ? matchRows(deals) : []),
    ...FACTS.map(([label, cellOf]) => row(label, ({ product }) => cellOf(product))),
    ...[...AMOUNTS, ...TEXTS].map((field) =>
      row(FIELD_LABELS[field], ({ product }) => fieldCell(product, field)),
    ),
  ];
}

function matchRows(deals: readonly Compared[]): CompareRow[] {
  const criteria = deals[0]?.match?.criteria ?? [];
  return [
    {
      label: 'Match',
      cells: deals.map(({ match }) => ({
        text:
          match!.matchScoreUpTo > match!.matchScore
            ? `${match!.matchScore}%, up to ${match!.matchScoreUpTo}%`
            : `${match!.matchScore}%`,
        isGap: false,
      })),
    },
    ...criteria.map(({ criterion }) => ({
      label: `Match: ${CRITERION_NAMES[criterion]}`,
      cells: deals.map(({ match }) => {
        const { state } = match!.criteria.find((one) => one.criterion === criterion)!;
        return { text: STATE_NAMES[state], isGap: state === 'unknown' };
      }),
    })),
  ];
}

export const isDifferent = ({ cells }: CompareRow): boolean =>
  new Set(cells.map(({ text }) => text.trim().toLowerCase())).size > 1;
