import {
  BUSINESS_MODEL_LABELS,
  FIELD_LABELS,
  LIVE_STATUS_LABELS,
  UNKNOWN_LAUNCH_YEAR,
  amountText,
  approximateUsd,
  countText,
  figuresAsOfLabel,
  hiddenTier,
  isGiven,
  lockedLabel,
  platformTypeLabel,
  findSection,
  type BusinessModel,
  type Product,
  type ScoredMatch,
  type Trust,
} from '@mintbridge/contracts';
import { CRITERION_NAMES, STATE_NAMES } from '../../../features/investors/recommendations/criterion-names';

/** The value of a deal in a row. */
export interface Cell {
  text: string;
  /** True if the value is missing or locked. */
  isGap: boolean;
  /** The amount in dollars, if it is in another currency. */
  converted?: string | undefined;
  trust?: Trust | undefined;
}

export interface CompareRow {
  label: string;
  cells: Cell[];
}

/** A deal with its match, if the investor has a profile. */
export interface Compared {
  product: Product;
  match: ScoredMatch | null;
}

const NOT_GIVEN: Cell = { text: 'not given', isGap: true };

const plain = (value: string | null | undefined): Cell =>
  isGiven(value) ? { text: value, isGap: false } : NOT_GIVEN;

const AMOUNTS = ['revenue', 'revenueLastTwelveMonths', 'averageDealSize', 'averageSalesCycle'] as const;
const COUNTS = ['numberOfPaidClients', 'numberOfClients', 'totalUsers', 'activeUsers'] as const;
const TEXTS = [
  'thirdPartyRating',
  'techStack',
  'ipDetails',
  'investmentHistory',
  'parentCompanyBackground',
] as const;

type Fact = [label: string, cellOf: (product: Product) => Cell];

/** An optional field, which may be locked; `shown` formats its value. */
const fieldFact = (
  field: (typeof AMOUNTS | typeof COUNTS | typeof TEXTS)[number],
  shown: (value: string, product: Product) => Pick<Cell, 'text' | 'converted'>,
): Fact => [
  FIELD_LABELS[field],
  (product) => {
    const value = product[field];
    const section = findSection(field);
    const tier = section && hiddenTier(product, section);
    if (!isGiven(value)) return tier ? { text: lockedLabel('', tier).trim(), isGap: true } : NOT_GIVEN;
    const trust = (product.trust as Partial<Record<string, Trust>>)[field];
    return { ...shown(value, product), isGap: false, trust };
  },
];

const FACTS: Fact[] = [
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
  ...AMOUNTS.map((field) =>
    fieldFact(field, (value, { currency }) => ({
      text: amountText(value, currency),
      converted: approximateUsd(value, currency) ?? undefined,
    })),
  ),
  ...COUNTS.map((field) => fieldFact(field, (value) => ({ text: countText(value) }))),
  ...TEXTS.map((field) => fieldFact(field, (value) => ({ text: value }))),
];

/** Every fact of the deals, the match first. */
export function compareRows(deals: readonly Compared[]): CompareRow[] {
  const hasMatch = deals.every(({ match }) => match !== null);
  return [
    ...(hasMatch ? matchRows(deals) : []),
    ...FACTS.map(([label, cellOf]) => ({ label, cells: deals.map(({ product }) => cellOf(product)) })),
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
