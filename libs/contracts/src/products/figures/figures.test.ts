import fc from 'fast-check';
import {
  CURRENCIES,
  amountInUsd,
  amountText,
  convertAmount,
  currencyOfFigures,
  currencyOfText,
  figuresAsOfLabel,
  figuresAsOfSchema,
  parseMoney,
  revenueLabel,
  revenueStage,
  shortAmount,
  type Currency,
} from '../../index.js';

const currencies = fc.constantFrom(...CURRENCIES);
/** Amounts around the thresholds of units. */
const nearThresholds = fc
  .tuple(fc.constantFrom(1e3, 1e5, 1e6, 1e7, 1e9), fc.double({ min: 0.5, max: 1.5, noNaN: true }))
  .map(([threshold, share]) => Math.round(threshold * share * 100) / 100);
const amounts = fc.double({ min: 0, max: 1e12, noNaN: true }).map((amount) => Math.round(amount * 100) / 100);

describe('currency of a text', () => {
  test.each<[string, Currency | null]>([
    ['₹2.4 Cr', 'INR'],
    ['Rs. 15,00,000', 'INR'],
    ['15 lakh', 'INR'],
    ['42L', 'INR'],
    ['1.2 crore', 'INR'],
    ['INR 5000', 'INR'],
    ['$250K ARR', 'USD'],
    ['US$ 3M', 'USD'],
    ['USD540K', 'USD'],
    ['€2.5M', 'EUR'],
    ['2.5M EUR', 'EUR'],
    ['£80k', 'GBP'],
    ['AED 2.5M', 'AED'],
    ['S$40,000', 'SGD'],
    ['A$1m', 'AUD'],
    ['C$1m', 'CAD'],
    ['CA$1m', 'CAD'],
    ['¥2,500,000', 'JPY'],
    ['CHF 12k', 'CHF'],
    ['R$ 900 mil', 'BRL'],
    ['ZAR 2m', 'ZAR'],
    ['HK$ 2m', null],
    ['540K', null],
    ['1,200,000', null],
    ['Pre-revenue', null],
    ['', null],
  ])('currencyOfText(%j) is %s', (text, currency) => expect(currencyOfText(text)).toBe(currency));

  test('the currency of a listing is that of revenue, else of ARPU, else of AOV, else USD', () => {
    expect(currencyOfFigures({ revenue: '500', averageDealSize: '€20', averageSalesCycle: '£3' })).toBe(
      'EUR',
    );
    expect(currencyOfFigures({ revenue: null, averageSalesCycle: '£3' })).toBe('GBP');
    expect(currencyOfFigures({ revenue: '500' })).toBe('USD');
  });
});

describe('labels', () => {
  test.each([
    ['₹2.4 Cr', 'USD', '₹2.4 Cr Revenue'],
    ['15 lakh', 'USD', '₹15 L Revenue'],
    ['₹1,50,000', 'USD', '₹1.5 L Revenue'],
    ['80000', 'INR', '₹80K Revenue'],
    ['999', 'INR', '₹999 Revenue'],
    ['2500000', 'EUR', '€2.5M Revenue'],
    ['2.5M', 'AED', 'AED 2.5M Revenue'],
    ['1,200,000', 'USD', '$1.2M Revenue'],
    ['$250K ARR', 'INR', '$250K Revenue'],
  ] as const)('labels %s of a listing in %s as %s', (revenue, currency, label) =>
    expect(revenueLabel({ revenue, currency })).toBe(label),
  );

  test('falls back to the revenue of the last twelve months, then to the average deal size', () => {
    const none = { currency: 'USD' as const, revenue: 'Pre-revenue' };
    expect(revenueLabel({ ...none, revenueLastTwelveMonths: '5000', averageDealSize: '10' })).toBe(
      '$5K Revenue',
    );
    expect(revenueLabel({ ...none, averageDealSize: '10' })).toBe('$10 Revenue');
    expect(revenueLabel(none)).toBe('Revenue: Not Disclosed');
  });

  test('formats plain numbers with currency and separators, and keeps other texts', () => {
    expect(amountText('2500000', 'USD')).toBe('$2,500,000');
    expect(amountText('2500000', 'INR')).toBe('₹25,00,000');
    expect(amountText('1234567.50', 'AED')).toBe('AED 1,234,567.50');
    expect(amountText('about 2 Cr', 'INR')).toBe('about 2 Cr');
  });

  test('property: formatting a number does not change the amount', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const text = String(amount);
        if (!/e/.test(text)) expect(parseMoney(amountText(text, currency))).toBe(parseMoney(text));
      }),
    );
  });

  test('property: keeps each digit of a number of any length', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), currencies, (amount, currency) => {
        expect(amountText(String(amount), currency).replace(/\D/g, '')).toBe(String(amount));
      }),
    );
  });

  test('property: a short amount is off by less than its last digit and stays within its unit', () => {
    const lastDigit = { Cr: 1e6, L: 1e4, M: 1e5, K: 1e3 };
    fc.assert(
      fc.property(nearThresholds, currencies, (amount, currency) => {
        const text = shortAmount(amount, currency);
        const unit = /(?:Cr|L|M|K)$/.exec(text)?.[0] as keyof typeof lastDigit | undefined;
        expect(Math.abs(parseMoney(text)! - amount)).toBeLessThan(unit ? lastDigit[unit] : 0.01);
        const isRupees = currency === 'INR';
        if (unit === 'K') expect(parseMoney(text)).toBeLessThan(isRupees ? 1e5 : 1e6);
        if (unit === 'L') expect(parseMoney(text)).toBeLessThan(1e7);
        if (!unit) expect(parseMoney(text)).toBeLessThan(1e3);
      }),
      {
        examples: [
          [999_999, 'USD'],
          [99_999, 'INR'],
          [9_999_999, 'INR'],
          [999.999, 'GBP'],
        ],
      },
    );
  });

  test('property: short amounts keep the order of amounts', () => {
    fc.assert(
      fc.property(nearThresholds, nearThresholds, currencies, (one, other, currency) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const shown = (amount: number) => parseMoney(shortAmount(amount, currency))!;
        expect(shown(low)).toBeLessThanOrEqual(shown(high));
      }),
    );
  });
});

describe('conversion', () => {
  test('property: keeps the order of amounts and is reversible', () => {
    fc.assert(
      fc.property(amounts, amounts, currencies, currencies, (one, other, from, to) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(convertAmount(low, from, to)).toBeLessThanOrEqual(convertAmount(high, from, to));
        const back = convertAmount(convertAmount(one, from, to), to, from);
        expect(Math.abs(back - one)).toBeLessThanOrEqual(1e-9 * Math.max(1, one));
      }),
    );
  });

  test('the currency of an amount takes precedence over that of the listing', () => {
    expect(amountInUsd('₹89,249.50', 'EUR')).toBe(1070.5);
    expect(amountInUsd('1000', 'EUR')).toBe(1070.5);
    expect(amountInUsd('nothing yet', 'EUR')).toBeNull();
  });
});

describe('revenue stages', () => {
  test.each([
    ['540000', undefined, '1-10L'],
    ['$540K', undefined, '1-10Cr'],
    ['42L', undefined, '10L-1Cr'],
    ['540000', { currency: 'USD', isChosen: true }, '1-10L'],
    ['540000', { currency: 'EUR', isChosen: true }, '1-10Cr'],
    ['540000', { currency: 'EUR', isChosen: false }, '1-10L'],
    ['Pre-revenue', { currency: 'EUR', isChosen: true }, 'Pre-Revenue'],
  ] as const)('the revenue %s with %j is in stage %s', (revenue, listing, stage) =>
    expect(revenueStage(revenue, listing)).toBe(stage),
  );
});

describe('month of the figures', () => {
  const now = new Date('2026-11-22T10:00:00Z');

  test.each([
    ['2026-10', 'as of Oct 2026'],
    ['2025-11', 'as of Nov 2025'],
    ['2025-10', 'from Oct 2025, 13 months old'],
    ['2025-08', 'from Aug 2025, 15 months old'],
    [null, null],
  ])("labels %s as '%s'", (month, label) => expect(figuresAsOfLabel(month, now)).toBe(label));

  test.each(['2026-13', '26-10', '2999-01', '2026', 'soon'])('rejects %s', (month) =>
    expect(figuresAsOfSchema.safeParse(month).success).toBe(false),
  );

  test('blank and null are parsed as null', () => {
    expect(figuresAsOfSchema.parse('')).toBeNull();
    expect(figuresAsOfSchema.parse(null)).toBeNull();
    expect(figuresAsOfSchema.parse('2020-02')).toBe('2020-02');
  });
});
