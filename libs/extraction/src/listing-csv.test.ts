import type { ExtractedFields } from '@mintbridge/contracts';
import { LISTING_CSV_COLUMNS, LISTING_CSV_FIELDS, listingFromCsv } from '@mintbridge/contracts';
import fc from 'fast-check';
import { ListingCsvError, readListingCsv, writeListingCsv } from './listing-csv.js';

const fieldsOf = (values: Readonly<Record<string, string>>): ExtractedFields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, confidence: 1, evidence: [] }]),
  );

const row = (values: Readonly<Record<string, string>>): string[] => {
  const read = readListingCsv(writeListingCsv(fieldsOf(values)));
  return LISTING_CSV_COLUMNS.map((column) => read[column]);
};

const problemOf = (text: string): string => {
  try {
    readListingCsv(text);
    return 'none';
  } catch (error) {
    return error instanceof ListingCsvError ? error.problem : 'another error';
  }
};

describe('listing CSV', () => {
  it('property: any text survives the round trip', () => {
    const fields = Object.values(LISTING_CSV_FIELDS);
    const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
    const tricky = fc
      .array(fc.constantFrom('"', ',', '\n', '\r\n', ';', "'", '=', ' ', 'a', '""', '\t', '\ufeff'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(anyText, tricky)]))),
        (values) => {
          const read = readListingCsv(writeListingCsv(fieldsOf(values)));
          for (const [column, field] of Object.entries(LISTING_CSV_FIELDS)) {
            expect(read[column as keyof typeof read]).toBe(values[field]);
          }
        },
      ),
    );
  });

  it('never contains a seller or a live product', () => {
    const read = readListingCsv(
      writeListingCsv(fieldsOf({ headline: 'Acme', sellerId: '1', isActive: 'true' })),
    );
    expect(read).toMatchObject({ seller_id: '', is_active: 'false', headline: 'Acme' });
  });

  it.each([
    ['', 'too-few-lines'],
    [LISTING_CSV_COLUMNS.join(','), 'too-few-lines'],
    [`${LISTING_CSV_COLUMNS.slice(0, 13).join(',')}\n${'x,'.repeat(12)}x`, 'too-few-columns'],
    [`${LISTING_CSV_COLUMNS.join(',')}\nx,y`, 'too-few-columns'],
    [`${LISTING_CSV_COLUMNS.join(',')}\n"unclosed${',x'.repeat(13)}`, 'not-csv'],
  ])('rejects %j as %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('reads only the first row of a long CSV', () => {
    const cells = LISTING_CSV_COLUMNS.map((_, index) => `c${index}`).join(',');
    expect(
      readListingCsv(`${LISTING_CSV_COLUMNS.join(',')}\n${cells}\n${cells.repeat(2)}${'\n'.repeat(100_000)}`)
        .headline,
    ).toBe('c1');
  });
});

describe('product fields from a CSV row', () => {
  it('clears values outside the lists and limits, and truncates long texts', () => {
    const listing = listingFromCsv(
      row({
        headline: 'x'.repeat(80),
        industry: 'Weapons',
        category: 'Digital Payments',
        businessModel: 'C2C',
        platformType: 'api',
        launchYear: '3021',
        description: 'word '.repeat(300),
        companyUrl: 'javascript:alert(1)',
        productUrl: 'https://a.example/p',
        intentWithProduct: 'Scale Operations',
      }),
    );
    expect(listing).toMatchObject({
      industry: '',
      category: '',
      businessModel: '',
      platformType: 'API',
      launchYear: '0000',
      companyUrl: '',
      productUrl: 'https://a.example/p',
      intentWithProduct: 'Scale Operations',
    });
    expect(listing?.headline).toHaveLength(49);
    expect(listing?.description.split(' ')).toHaveLength(200);
  });

  it('keeps a sub-category only with its industry', () => {
    expect(listingFromCsv(row({ industry: 'FinTech', category: 'Telemedicine' }))?.category).toBe('');
    expect(listingFromCsv(row({ industry: 'fintech', category: 'digital payments' }))).toMatchObject({
      industry: 'FinTech',
      category: 'Digital Payments',
    });
  });

  it('keeps a typed sub-category if its industry has no such option', () => {
    const categoryOf = (industry: string) => listingFromCsv(row({ industry, category: 'payroll' }))?.category;
    expect(['FoodTech', 'HRTech', 'FinTech', 'Weapons'].map(categoryOf)).toEqual(['Payroll', '', '', '']);
  });

  it("keeps a sub-category in one's own words where the industry has none for everything", () => {
    const categoryOf = (category: string, industry = 'TravelTech') =>
      listingFromCsv(row({ industry, category }))?.category;
    expect(categoryOf('Mileage tracking')).toBe('Mileage tracking');
    expect(categoryOf('ATC-Frequenzplanung')).toBe('ATC-Frequenzplanung');
    expect(categoryOf('旅行日記')).toBe('旅行日記');
    expect(categoryOf('Mileage tracking', 'FinTech')).toBe('');
    expect(categoryOf('Telemedicine')).toBe('');
    expect(categoryOf('See <b>our</b> page!')).toBe('');
    expect(categoryOf('x'.repeat(41))).toBe('');
  });

  it('contain no seller, live state or visibility, and are undefined for too few cells', () => {
    const listing = listingFromCsv(row({ headline: 'Acme' }));
    expect(listing).toMatchObject({ headline: 'Acme' });
    for (const field of ['sellerId', 'isActive', 'visibleToInvestors'])
      expect(listing).not.toHaveProperty(field);
    expect(listingFromCsv(['only', 'two'])).toBeUndefined();
  });
});
