import { extractListing } from '../extract-listing.js';
import { embeddedProvider } from '../providers/provider.js';
import { TestSource } from '../testing/site-source.js';

async function featuresOf(body: string): Promise<string> {
  const html = `<title>Rowboat</title><h1>Rowboat</h1>
    <p>Rowboat is a task manager for small teams with boards and reminders.</p><h2>Features</h2>${body}`;
  const { fields } = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return fields.features?.value ?? '';
}

describe('features', () => {
  it('say a sentence once, with the title of its card', async () => {
    const card = (title: string, text: string): string => `<div><div>${title}</div><div>${text}</div></div>`;
    const features = await featuresOf(
      card(
        'Instant help',
        'Floating help button on any board. Select text or ask questions for immediate guidance.',
      ) +
        card(
          'Schedules',
          'One-shot timers and delayed tasks. Automate recurring work without leaving the board.',
        ) +
        card('Always on', 'Runs as a service with recovery. Messages are never lost, even across restarts.'),
    );
    expect(features.split('Floating help button')).toHaveLength(2);
    expect(features.split('One-shot timers')).toHaveLength(2);
  });

  it('stand without the number of a step, which stays inside a sentence', async () => {
    const features = await featuresOf(
      '<ul><li>STEP 01 Boards are shared with the whole crew</li><li>Step 2 of every review is done by mail</li></ul>',
    );
    expect(features).toContain('Boards are shared with the whole crew');
    expect(features).not.toContain('STEP 01');
    expect(features).toContain('Step 2 of every review');
  });

  const CARDS = ['Shared boards', 'Fair reminders', 'Weekly plans']
    .map((title) => `<h3>${title}</h3><p>Rowboat keeps ${title.toLowerCase()} for the whole crew.</p>`)
    .join('');

  it('leave out stray lines where cards say enough', async () => {
    const stray = '<div>Figures of the harbour office, 2024</div>';
    expect(await featuresOf(CARDS + stray)).not.toContain('harbour office');
    expect(await featuresOf(stray)).toContain('harbour office');
  });

  it.each(['And many more..', 'Und vieles mehr'])(
    'leave out what says nothing of the product: %s',
    async (line) => {
      const features = await featuresOf(`<ul><li>Boards shared by everybody</li><li>${line}</li></ul>`);
      expect(features).toContain('Boards shared by everybody');
      expect(features).not.toContain(line);
    },
  );

  it('are eight at most', async () => {
    const items = [
      'Boards shared by everybody',
      'Reminders before each deadline',
      'Weekly plans on paper',
      'Charts of finished work',
      'Crews with their own colours',
      'Search across old projects',
      'Files next to each card',
      'Exports for the accountant',
      'Photos from the last regatta',
      'Forecasts for wind and rain',
    ]
      .map((item) => `<li>${item}</li>`)
      .join('');
    expect((await featuresOf(`<ul>${items}</ul>`)).split('; ')).toHaveLength(8);
  });

  it('are no names of pages', async () => {
    const features = await featuresOf(
      CARDS + '<h3>Sobre nós</h3><p>Mais de dez anos entre os barcos e as equipes.</p>',
    );
    expect(features).not.toContain('Sobre');
  });

  it('do not come from a privacy policy further down the page', async () => {
    const policy =
      '<h1>Privacy Policy</h1><ul><li>Usage data of visitors is collected</li><li>Cookies of partners are set</li></ul>';
    expect(await featuresOf(CARDS + policy)).not.toContain('Usage data');
  });

  it('are no calls to act', async () => {
    expect(await featuresOf(`<h3>Save your spot</h3>${CARDS}`)).not.toContain('Save your spot');
  });
});
