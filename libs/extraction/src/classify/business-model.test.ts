import { extractListing } from '../extract-listing.js';
import { embeddedProvider } from '../providers/provider.js';
import { TestSource } from '../testing/site-source.js';

const modelOf = async (pitch: string, body = ''): Promise<string | undefined> => {
  const html = `<title>Rowboat</title><meta name="description" content="${pitch}"><h1>Rowboat</h1><p>${pitch}</p>${body}`;
  const outcome = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return outcome.fields.businessModel?.value;
};

const STORES =
  '<a href="https://apps.apple.com/app/id1">App Store</a><a href="https://play.google.com/store/apps/details?id=r">Google Play</a>';

describe('business model', () => {
  it.each([
    [
      'a program for anybody',
      'B2C',
      'A free file manager for Windows that opens and packs your archives.',
      '',
    ],
    [
      'an app that mentions a team',
      'B2C',
      'Record your runs and share them with your team of friends.',
      STORES,
    ],
    ['a service in words of address', 'B2C', 'Lade dein Auto mit Strom von deinem Dach.', ''],
    ['a till, though it is an app', 'B2B', 'The till on a phone for food trucks, stalls and cafés.', STORES],
    [
      'a tool for shops about their shoppers',
      'B2B',
      'Helps retailers to recommend clothes. Book a demo.',
      '',
    ],
    [
      'a product with two sides',
      'Both',
      'The job board where engineers find jobs and companies find engineers.',
      '',
    ],
    [
      'a tool of a trade, though it is an app',
      'B2B',
      'Heat loss surveys for heat pump installers, on your phone.',
      STORES,
    ],
    ['a buyer that is named before the word for it', 'B2B', 'お寺のためのソフト。家族の連絡先を管理。', ''],
    ['a price in the way of trade', 'B2B', 'Planung für Pflegedienste, 9 Euro pro Nutzer zzgl. MwSt.', ''],
  ])('of %s is %s', async (_kind, model, pitch, body) => {
    expect(await modelOf(pitch, body)).toBe(model);
  });

  it.each([
    'Invoices in minutes, for individuals and businesses.',
    'Photovoltaik für Privathaushalte und Gewerbe.',
    'Envía dinero al exterior: personas, empresas y comercios.',
    'Ein Konto für Privat- und Geschäftskunden.',
    'Страхование для физических лиц и организаций.',
    '個人・法人のお客様に対応しています。',
  ])('is both if people and businesses are named side by side: %s', async (pitch) => {
    expect(await modelOf(pitch)).toBe('Both');
  });

  it('is both if labels turn to businesses and to people', async () => {
    const pitch = 'Empty legs of private jets at a fraction of the price.';
    const sections = (first: string, second: string): string =>
      `<h3>${first}</h3><p>Fill every seat.</p><h3>${second}</h3><p>Fly for less.</p>`;
    expect(await modelOf(pitch, sections('For operators', 'For frequent travelers'))).toBe('Both');
    expect(await modelOf(pitch, sections('For families', 'For frequent travelers'))).toBe('B2C');
    expect(await modelOf(pitch, sections('For operators', 'For everyone'))).not.toBe('Both');
  });

  it.each([
    'Payroll for companies. Individual plans on request.',
    'The diary for families with many children and a firm bedtime.',
  ])('is not both if one of them is not a buyer: %s', async (pitch) => {
    expect(await modelOf(pitch)).not.toBe('Both');
  });

  it('is the one named in the head of the page', async () => {
    expect(await modelOf('The B2B2C platform for meal plans.')).toBe('B2B2C');
  });
});
