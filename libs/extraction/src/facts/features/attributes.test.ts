import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

async function featuresOf(body: string): Promise<readonly string[]> {
  const html = `<html lang="en"><title>Rowboat</title><main><h1>Rowboat</h1>
    <p>Rowboat is a task manager for small teams with boards and reminders. It shows what everybody works on this week and what waits for an answer.</p>${body}
    <h2>Features</h2><ul><li>Boards shared by the whole crew</li><li>Reminders before every race</li></ul></main>`;
  const { fields } = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return (fields.features?.value ?? '').split('; ');
}

describe('attributes of the product', () => {
  it.each([
    'Free to use',
    'Works offline',
    'Built open source',
    'End-to-end encrypted',
    'Your boards never leave your device',
    'Keine Werbung',
    'Sans compte',
    'Tanpa perlu berlangganan',
    'Ücretsizdir ve reklamsız kullanılır',
    'Supported platforms macOS Windows Linux',
  ])('end the features, as a short line says them: %s', async (line) => {
    expect((await featuresOf(`<div>${line}</div>`)).at(-1)).toBe(line);
  });

  it.each([
    'Start now — no signup',
    'Free for two weeks',
    'The free plan works offline',
    'Free of jargon and of riddles',
    'After that it works offline',
    'Boards work offline, which crews on long rivers told us they need more than anything else',
  ])('are no offers, parts of it and long sentences: %s', async (line) => {
    expect(await featuresOf(`<div>${line}</div>`)).not.toContain(line);
  });

  it('are said once', async () => {
    const features = await featuresOf('<p>Works offline</p><p>Boards work offline</p><p>No ads</p>');
    expect(features.filter((feature) => feature.includes('offline'))).toHaveLength(1);
    expect(features).toContain('No ads');
  });

  it('are not repeated where the description says them', async () => {
    const features = await featuresOf(
      '<p>Rowboat works offline on every phone of the crew and sends its boards later.</p><p>Fully offline</p>',
    );
    expect(features).not.toContain('Fully offline');
  });
});
