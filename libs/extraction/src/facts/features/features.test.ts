import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

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
  it.each([
    'Over 2000 recipes for small galleys',
    'Up to 10 may join a board',
    'Boards in sync with harbour.io and its maps',
    'Fast I/O for large boards',
    'Open source and free forever',
    'Read receipts for all reminders',
    'Back office for clubs of any size',
    'Next-day delivery of new oars',
    '99.99 % uptime for your boards',
  ])('are what reads like a year, a person or a button: %s', async (line) => {
    const features = await featuresOf(`<ul><li>Boards for every crew</li><li>${line}</li></ul>`);
    expect(features).toContain(line);
  });

  it.each(['Contact management', 'Video calls', 'Link tracking', 'Media library'])(
    'are cards whose title begins like that of a section: %s',
    async (title) => {
      const cards = [title, 'Boards', 'Reminders'].map(
        (name) => `<div><h3>${name}</h3><p>${name} for the whole crew, on any phone.</p></div>`,
      );
      expect(await featuresOf(cards.join(''))).toContain(`${title}: ${title} for the whole crew`);
    },
  );

  it('of structured data are split at commas only where these separate a list', async () => {
    const ld = (features: string): string =>
      `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Rowboat","featureList":["${features}"]}</script>`;
    const sentence = 'Track boats, oars and the people who row across all of the clubs of a region';
    expect(await featuresOf(ld(sentence))).toContain(sentence);
    expect(
      await featuresOf(ld('Boards for every crew, reminders by mail, plans of the whole week')),
    ).toContain('Boards for every crew; reminders by mail; plans of the whole week');
  });

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

  it('are not what is wrong without the product', async () => {
    const card = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;
    const features = await featuresOf(
      card('Shared boards', 'Every crew sees who rows in which boat.') +
        card('Weekly strain', 'Coaches are overwhelmed by lists of boats that change on every day.') +
        card('Calm weeks', 'No crew is overwhelmed any more, since boards replace the lists.'),
    );
    expect(features).toContain('Shared boards');
    expect(features).toContain('boards replace the lists');
    expect(features).not.toContain('Coaches');
  });

  it.each(['<h2>Sound familiar?</h2><div>', '<div class="pain-grid"><h2>Every day</h2>'])(
    'are no troubles that readers know: %s',
    async (opening) => {
      const cards = ['Same questions all day', 'Boards on paper', 'Tools too large'].map(
        (title) => `<div><h3>${title}</h3><p>${title} cost crews an hour of every evening.</p></div>`,
      );
      expect(
        await featuresOf(`<ul><li>Boards for every crew</li></ul>${opening}${cards.join('')}</div>`),
      ).not.toContain('questions');
    },
  );

  it.each(['Quick Links', 'Popular Blogs', 'Useful links', 'Popular posts'])(
    'are no titles of lists of links: %s',
    async (title) => {
      const list = `<div><h3>${title}</h3><div><a href="/a">About the club</a><a href="/b">How to row</a></div></div>`;
      expect(await featuresOf(`<ul><li>Boards for every crew</li></ul>${list}`)).not.toContain(title);
    },
  );

  it('are no customers with a figure or a place', async () => {
    const card = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;
    const features = await featuresOf(
      card('Shared boards', 'Every crew sees who rows in which boat.') +
        card('Museum of Finch & Sons', '61 boats, 188 oars') +
        card('Ada Byron', 'Club of Reed, Cambridge') +
        card('Time Sheets', 'Hours of 40 crews on one page, printed every week.'),
    );
    expect(features).toContain('Shared boards');
    expect(features).toContain('Time Sheets');
    expect(features).not.toContain('Finch');
    expect(features).not.toContain('Byron');
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

  it('hold one card of each title', async () => {
    const teaser = '<h3>Shared boards</h3><p>Crews find the newest rota wherever they row today.</p>';
    const features = await featuresOf(CARDS + teaser);
    expect(features.match(/Shared boards:/g)).toHaveLength(1);
  });

  it.each(['This is the heading', 'Click edit button to change this text.'])(
    'leave out what a site builder puts there: %s',
    async (line) => {
      expect(await featuresOf(`${CARDS}<h3>${line}</h3><p>Boats for the whole crew.</p>`)).not.toContain(
        line,
      );
    },
  );

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

  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

  it('are eight at most, and ten where the page announces them', async () => {
    const items = [
      'Boards shared by everybody',
      'Reminders before each deadline',
      'Weekly plans on paper',
      'Charts of finished work',
      'Crews with their own colours',
      'Search across old projects',
      'Files next to each card',
      'Exports for the accountant',
      'Albums of every regatta',
      'Forecasts for wind and rain',
      'Invoices to members and guests',
    ];
    expect((await featuresOf(list(items))).split('; ')).toHaveLength(10);
    const unannounced = `<h2>Ahoy</h2>${list(items)}`;
    expect((await featuresOf(unannounced)).split('; ')).toHaveLength(8);
  });

  it('are no names of pages', async () => {
    const features = await featuresOf(
      CARDS + '<h3>Sobre nós</h3><p>Mais de dez anos entre os barcos e as equipes.</p>',
    );
    expect(features).not.toContain('Sobre');
  });

  const card = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;

  it('hold the second sentence of a card, too, where the first is short', async () => {
    const features = await featuresOf(
      card('Two ways to plan', 'Drag boats with the mouse. Type the plan of a season as a table.') +
        card(
          'Reminders',
          'Everybody in the crew gets a mail on the evening before the boat goes out. The boathouse gets a list.',
        ),
    );
    expect(features).toContain('Two ways to plan: Drag boats with the mouse. Type the plan');
    expect(features).toContain('Everybody in the crew');
    expect(features).not.toContain('gets a list');
  });

  it('say of a card that compares what the product does', async () => {
    const features = await featuresOf(
      card(
        'No limits',
        'PaddlePlan, OarDesk and BoatPad all require a fee. Rowboat plans as many boats as you own.',
      ) +
        card(
          'No server',
          'Most planning tools keep your crews elsewhere. Rowboat keeps them on your computer.',
        ),
    );
    expect(features).toContain('No limits: Rowboat plans as many boats');
    expect(features).toContain('No server: Rowboat keeps them');
    expect(features).not.toMatch(/PaddlePlan|Most planning/);
  });

  it('leave out what somebody says in quotation marks', async () => {
    expect(await featuresOf(CARDS + card('Share boards', '"This board is amazing!"'))).not.toContain(
      'amazing',
    );
  });

  it('may have a hyphen in the title', async () => {
    const titles = ['Mail-Based Reminders', 'Import of CSV-Tables', 'Wind-Aware Plans'];
    const features = await featuresOf(
      titles.map((title) => card(title, `Rowboat has ${title.toLowerCase()} of its own.`)).join(''),
    );
    for (const title of titles) expect(features).toContain(title);
  });

  it('may invite in a title with a line', async () => {
    const line = 'Boats, crews, times and oars, as the boathouse wants them.';
    expect(await featuresOf(card('Get a finished table', line))).toContain('Get a finished table: Boats');
  });

  it('are no plans, but what a plan holds', async () => {
    const plans = `<h2>Pricing</h2>${card('Growth', 'For clubs that grow.')}${list(['Boards shared by everybody', 'Charts of finished work', 'Exports of plans'])}`;
    const features = await featuresOf(CARDS + plans);
    expect(features).toContain('Charts of finished work');
    expect(features).not.toContain('For clubs that grow');
  });

  it('are titles alone, too, where the page announces them', async () => {
    const titles = ['Boat tracker', 'Crew register', 'Wind and rain maps'];
    const features = await featuresOf(
      `${titles.map((title) => `<h3>${title}</h3>`).join('')}<h2>Ahoy</h2>${list(['Boards shared by everybody', 'Charts of finished work', 'Exports of plans'])}`,
    );
    for (const title of titles) expect(features).toContain(title);
  });

  it('are rows of a table with an arrow and a title in bold letters', async () => {
    const row = (title: string, line: string): string =>
      `<tr><td><img src="arrow.gif" alt=""></td><td><b>${title}</b><br>${line}</td></tr>`;
    const rows = [
      row('Boats', 'Lists, photos and papers of every boat'),
      row('Crews', 'Rotas, names and seats for all crews'),
      row('Money', 'Fees by the quarter, letters and reminders'),
    ];
    expect(await featuresOf(`<table>${rows.join('')}</table>`)).toContain(
      'Crews: Rotas, names and seats for all crews',
    );
  });

  it('are no news under titles in bold letters', async () => {
    const features = await featuresOf(
      '<p><b>News</b><br>The boards are graded by their hardest step.</p><p><b>Rower of the month</b><br>Finch, who plans all boats of the club.</p>',
    );
    expect(features).not.toMatch(/graded|Finch/);
  });

  it('are titles in bold letters with a line', async () => {
    const bold = (title: string, text: string): string => `<div><b>${title}</b> ${text}</div>`;
    const told =
      bold('Talk to plan.', '“Two boats on Friday” becomes a plan in a second.') +
      bold('Paper plans.', 'Rowboat reads the plan on the wall from a picture.');
    const features = await featuresOf(told);
    expect(features).toContain('Talk to plan: “Two boats on Friday” becomes a plan');
    expect(features).toContain('Paper plans: Rowboat reads');
    const absent =
      bold('No streaks.', 'Crews may skip a day.') + bold('No cloud.', 'Plans stay on your computer.');
    expect(await featuresOf(`${CARDS}<h2>On purpose</h2>${absent}`)).not.toMatch(/streaks|cloud/);
  });

  it('are no names of a long list', async () => {
    const lakes = Array.from({ length: 20 }, (_, index) => `Lake ${'ABCDEFGHIJKLMNOPQRST'[index]} Boathouse`);
    expect(await featuresOf(`${CARDS}<h2>Ahoy</h2>${list(lakes)}`)).not.toContain('Boathouse');
  });

  it('are no titles of a section over cards', async () => {
    const section = '<h3>All in one boat</h3><p>Made for the days of a club.</p>';
    const cards = CARDS.replaceAll('h3>', 'h4>');
    expect(await featuresOf(section + cards)).not.toContain('All in one boat');
  });

  it('are no answers to questions', async () => {
    const answers = ['No. We sell no boats and no oars', 'No. 1 of all planners for crews'];
    const features = await featuresOf(
      `<ul><li>Boards for every crew</li>${answers.map((text) => `<li>${text}</li>`).join('')}</ul>`,
    );
    expect(features).toContain(answers[1]);
    expect(features).not.toContain(answers[0]);
  });

  it('are not set against others', async () => {
    const lines = ['No commission per boat like Oarsman', 'Boards that are better than Oarsman at night'];
    const features = await featuresOf(
      `<ul><li>Boards for every crew</li><li>Plans of the week</li>${lines.map((text) => `<li>${text}</li>`).join('')}</ul>`,
    );
    expect(features).not.toContain('Oarsman');
  });

  it('are no labels of a chart', async () => {
    const chart = '<h3>Boats this year</h3><div><span>Jan</span><span>Feb</span><span>March</span></div>';
    expect(await featuresOf(CARDS + chart)).not.toContain('Jan');
  });

  it('are read from a page with a link that is never closed', async () => {
    const items = ['Boards shared by everybody', 'Charts of finished work', 'Crews with their own colours'];
    const features = await featuresOf(`<a href="plan.html>Plan</a>${list(items)}<p>Ahoy</p><a href="x">`);
    expect(features).toContain('Charts of finished work');
    const open = `<title>Rowboat</title><a href="plan.html"><h1>Rowboat</h1>
      <p>Rowboat is a task manager for small teams with boards and reminders.</p>${list(items)}`;
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: new TestSource('https://rowboat.example', { '/': open }),
      provider: embeddedProvider,
    });
    expect(fields.features?.value).toContain('Charts of finished work');
  });

  it('do not come from a privacy policy further down the page', async () => {
    const policy =
      '<h1>Privacy Policy</h1><ul><li>Usage data of visitors is collected</li><li>Cookies of partners are set</li></ul>';
    expect(await featuresOf(CARDS + policy)).not.toContain('Usage data');
  });

  it('leave out the second sentence of a card where it says nothing, and news of the market', async () => {
    const features = await featuresOf(
      `<h3>Calm boards</h3><p>Boards of the crew stay in order. That's it.</p>
       <h3>Fair reminders</h3><p>Sales of oars grew 44% in 2025. Reminders reach everybody on the same day.</p>`,
    );
    expect(features).toContain('Calm boards: Boards of the crew stay in order');
    expect(features).not.toMatch(/That's it|44%/);
    expect(features).toContain('Fair reminders: Reminders reach everybody on the same day');
  });

  it('say what the product does rather than what it does not have', async () => {
    const features = await featuresOf(
      `<h3>Easy setup</h3><p>There are no long forms that ask for patience. You can set up every board in a window.</p>${CARDS}`,
    );
    expect(features).toContain('Easy setup: You can set up every board in a window');
  });

  it('are no facts for the press and no titles of lists', async () => {
    const features = await featuresOf(
      `<ul><li>Developer: Oarworks Harbour</li><li>About the app</li><li>Boards shared by everybody</li></ul>`,
    );
    expect(features).toBe('Boards shared by everybody');
  });

  it('lead up to nothing', async () => {
    const features = await featuresOf(
      `<h3>Calm boards</h3><p>Save time and stay in order with the help of boards:</p>${CARDS}`,
    );
    expect(features).not.toContain('Save time');
  });

  it('stand without a placeholder that no script has filled in', async () => {
    const features = await featuresOf(
      '<ul><li>${check} Boards shared by everybody</li><li>${check} Reminders before races</li></ul>',
    );
    expect(features).toBe('Boards shared by everybody; Reminders before races');
  });

  it('may invite in a whole sentence of a list', async () => {
    const features = await featuresOf('<ul><li>Explore four unique rivers.</li><li>Explore rivers</li></ul>');
    expect(features).toBe('Explore four unique rivers');
  });

  it('are ticks of a comparison, but no crosses', async () => {
    const features = await featuresOf(
      `</div><h2>Comparison</h2><div>✗ Boards that nobody shares</div><div>✓ Boards that work on any phone</div>`,
    );
    expect(features).toContain('Boards that work on any phone');
    expect(features).not.toContain('nobody shares');
  });

  it('are no people of the credits and no steps of an installation', async () => {
    const features = await featuresOf(
      `${CARDS}<h2>How to install</h2><ul><li>Unpack the archive into a folder</li><li>Start the program from there</li></ul>
       <h1>Rowboat credits</h1><h3>Ada Finch</h3><p>Draws every boat and writes the songs.</p>`,
    );
    expect(features).toContain('Shared boards');
    expect(features).not.toMatch(/Unpack|Ada Finch/);
  });

  it('are no calls to act', async () => {
    expect(await featuresOf(`<h3>Save your spot</h3>${CARDS}`)).not.toContain('Save your spot');
  });
});
