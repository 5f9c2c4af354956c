import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractListing } from '../extract-listing.js';
import { embeddedProvider } from '../providers/provider.js';
import { TestSource } from '../testing/site-source.js';
import { boilerplateOdds } from './sentence-model.js';

describe('sentence model', () => {
  it('has less than 150 KB', () => {
    const file = fileURLToPath(new URL('../data/sentence-model.json', import.meta.url));
    expect(statSync(file).size).toBeLessThan(150_000);
  });

  it.each([
    [
      'The new version was presented by our team at the fair last week.',
      'Sort the photos of your trips by day.',
    ],
    ['We would like to thank our friends for their help.', 'Plan crops and record yields for each field.'],
    ['Wir danken allen, die uns geholfen haben.', 'Verwaltung von Lager und Aufträgen für Werkstätten.'],
    ['Si te gusta el proyecto, puedes hacer una donación.', 'Gestión de reservas y pagos para hoteles.'],
  ])('distinguishes boilerplate (%s) from product text (%s)', (boilerplate, product) => {
    expect(boilerplateOdds(boilerplate)).toBeGreaterThan(1);
    expect(boilerplateOdds(product)).toBeLessThan(0);
  });

  it('keeps boilerplate out of a description if the page has enough other text', async () => {
    const html = `<title>Tidely</title><h1>Tidely</h1>
      <p>Tidely plans chores for shared flats and reminds everybody who lives there.</p>
      <p>We are a small team of friends and we would be happy about a donation for Tidely.</p>
      <p>Each room has a weekly plan, and tasks move on to the next person by themselves.</p>
      <p>Shared costs are split by room size and settled at the end of the month.</p>
      <p>A shopping list is shared by all, and receipts can be photographed.</p>
      <p>Holidays are entered once, and chores are passed on to those who are at home.</p>
      <p>A calendar shows which rooms are due today, and who has swapped a task with whom.</p>`;
    const { fields } = await extractListing('https://tidely.example/', {
      pages: new TestSource('https://tidely.example', { '/': html }),
      provider: embeddedProvider,
    });
    expect(fields.description?.value).toContain('plans chores');
    expect(fields.description?.value).not.toMatch(/donation|friends/);
  });
});
