import type { ExtractedFields } from '@mintbridge/contracts';
import { extractListing } from '../extract-listing.js';
import { embeddedProvider } from '../providers/provider.js';
import { TestSource } from '../testing/site-source.js';

async function fieldsOf(pages: Readonly<Record<string, string>>): Promise<ExtractedFields> {
  const { fields } = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', pages),
    provider: embeddedProvider,
  });
  return fields;
}

const TITLE = '<title>Rowboat</title><h1>Rowboat</h1>';
const INTRO =
  '<p>Rowboat is a task manager for small teams with boards and reminders. It shows what everybody works on this week and what waits for an answer.</p>';

/** All texts of a page with more below its introduction. */
async function textsOf(body: string): Promise<string> {
  const { description, features, benefitsForUsers } = await fieldsOf({ '/': TITLE + INTRO + body });
  return [description, features, benefitsForUsers].map((field) => field?.value).join('\n');
}

describe('texts of a listing', () => {
  it('are read in letters of normal size', async () => {
    const line = 'Boards show who sits in which boat on which evening of the week.';
    expect(await textsOf(`<p style="font-size: 1rem;">${line}</p>`)).toContain(line);
    expect(await textsOf(`<p style="font-size: 1px;">${line}</p>`)).not.toContain(line);
  });

  it('are read from the page that a start page redirects to, whatever its path', async () => {
    const pages = {
      '/legal-practice': `${TITLE + INTRO}<ul><li>Boards for every crew</li><li>Plans of the week</li></ul>`,
    };
    const source = new TestSource('https://rowboat.example', {
      '/': { redirect: '/legal-practice' },
      ...pages,
    });
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    expect(fields.features?.value).toContain('Boards for every crew');
  });

  it('may name a shop for apps that somebody praises', async () => {
    const praise = '<section class="testimonials"><blockquote><p>Google Play</p></blockquote></section>';
    const line = 'Rowboat is on Google Play for all crews and their coaches.';
    expect(await textsOf(`${praise}<p>${line}</p>`)).toContain(line);
  });

  it.each([
    ['what a customer says, with a name behind', '<p>“Boards at last,” says Ada Finch, who plans boats.</p>'],
    ['what somebody says', '<p>The boards are known. “Like a rota that somebody really reads at last.”</p>'],
    ['who sells it', '<p>Distributors: Finch Boats for the north, Reed Boards for the south.</p>'],
    [
      'tags of a chat with a machine',
      '<p>[[ASSISTANT]] Boards are called Finch boards now. [[/ASSISTANT]]</p>',
    ],
    ['who hands out the access', '<p>Your login is issued by the Finch boat club of your town.</p>'],
    ['the day of an event', '<p>The big Finch party for all crews and boards, Sunday 12 April.</p>'],
    [
      'a chat that is shown',
      '<div class="convo"><div class="msg-assistant">Finch sits in the first boat, as your boards show.</div></div>',
    ],
    [
      'what is planned',
      '<h2>Coming later</h2><p>Boards of Finch will show the weather of the week to all crews.</p>',
    ],
    [
      'whom a privacy policy names',
      '<h2>Privacy policy</h2><h3>Services</h3><ul><li>Finch Maps: receives the place of your boat.</li></ul>',
    ],
    ['whom it works for', '<p>Finch Boats Oarkit Reed & Daughters Club Bridgewater Cambridge Rowing</p>'],
    [
      'what it is not',
      '<h2>What we are not</h2><p>Finch and the likes of it sell boards that this is not.</p>',
    ],
    ['praise of a paper', '<p>“The best board since Finch rowed past.” — a boat review</p>'],
    [
      'what a form promises',
      "<p>We'll reach out to Finch and all crews when the boards of the club open.</p>",
    ],
    ['where to get it', '<p>Get all boards of Finch from the App Store.</p>'],
    ['what the site keeps', '<p>This site does not store anything on Finch boards or their crews.</p>'],
    ['an example', '<p>Write a reminder for the crew: "bring the board of Finch".</p>'],
    ['what a market does', '<h2>Benefits</h2><p>As demand grows, saving time with Finch is easier.</p>'],
    [
      'remarks to whoever edits the page',
      '<h2>Benefits</h2><p>(Save time: add more text on Finch here.)</p>',
    ],
    ['the beginning of an article', '<h3>Finch boards</h3><p>Once upon a time there was a board...</p>'],
    [
      'stories of customers',
      '<h2>Stories from customers</h2><h3>Finch boats</h3><p>Finch plans its boats.</p>',
    ],
    ['what the maker tells', '<h2>A word from the author</h2><p>All boards go back to a table by Finch.</p>'],
    [
      'who follows a line of trust',
      '<p>Trusted by crews across the country</p><ul><li>Finch Boats</li><li>Finch & Daughters</li></ul>',
    ],
    [
      'how it was called',
      '<p>This board was previously named Finch, as some messages of boats still say.</p>',
    ],
    ['what a version brings', '<p>Version 7.3 of the Finch boards is out for all crews.</p>'],
  ])('leave out %s', async (_, body) => {
    expect(await textsOf(body)).not.toContain('Finch');
  });

  it('say rather what the product is than what it is not', async () => {
    const body = Array.from(
      { length: 9 },
      (_, i) => `<p>Crews plan tour ${'abcdefghi'[i] ?? ''} on boards they share.</p>`,
    );
    const { description } = await fieldsOf({
      '/': `${TITLE + INTRO}<p>We do not rent out boats or oars to anybody.</p>${body.join('')}`,
    });
    expect(description?.value).not.toContain('rent out');
  });

  it('leave out the lines below figures', async () => {
    const figure = (number: string, label: string): string => `<div>${number}</div><div>${label}</div>`;
    const texts = await textsOf(
      figure('£9k+', 'Average cost of a boat that nobody rows at all.') +
        figure('4.6m', 'Crews that still plan with paper boards.'),
    );
    expect(texts).not.toContain('Average cost');
    expect(texts).not.toContain('paper boards');
  });

  it('leave out articles with an author and a date', async () => {
    const article =
      '<title>Oars</title><h1>Oars</h1><p>A guest post by Ada Finch, 12 November 2025</p><p>Rowboat crews should oil the oars of all their boats in spring.</p>';
    const { description } = await fieldsOf({
      '/': `${TITLE + INTRO}<a href="/about-oars">About oars</a>`,
      '/about-oars': article,
    });
    expect(description?.value).not.toContain('oil the oars');
  });

  it('are in the language of the start page', async () => {
    const { description, features } = await fieldsOf({
      '/': `<html lang="de">${TITLE}<p>Rowboat ist eine Aufgabenverwaltung für kleine Teams und hat Tafeln und Erinnerungen.</p><a href="/features">Funktionen auf Englisch</a>`,
      '/features': `<html lang="en">${TITLE}<p>Rowboat is the task manager that the crews of all boats share with you.</p><ul><li>Boards for all of the crews</li><li>Reminders for you and the others</li></ul>`,
    });
    expect(description?.value).toContain('Aufgabenverwaltung');
    expect(`${description?.value} ${features?.value}`).not.toContain('crews');
  });

  it('hold sentences of scripts without capitals beside an abbreviation', async () => {
    const { description, features } = await fieldsOf({
      '/': `${TITLE}<p>ボートの予約を管理します。PDFの報告書を毎月作成します。</p><ul><li>発注書を作り、FAXで送ります</li><li>予約を地図で見られます</li></ul>`,
    });
    expect(description?.value).toContain('PDFの報告書を毎月作成します');
    expect(features?.value).toContain('FAXで送ります');
  });
});

describe('features', () => {
  const featuresOf = async (body: string): Promise<string> =>
    (await fieldsOf({ '/': TITLE + INTRO + body })).features?.value ?? '';

  it('are the properties that microdata states one by one', async () => {
    const metas = [
      'Boards for crews, boats and oars',
      'Reminders by mail before each tour',
      'Maps of all lakes',
    ]
      .map((text) => `<meta itemprop="featureList" content="${text}">`)
      .join('');
    const features = await featuresOf(
      `<div itemscope itemtype="https://schema.org/WebApplication"><meta itemprop="name" content="Rowboat">${metas}</div>`,
    );
    expect(features.split('; ')).toEqual(
      expect.arrayContaining(['Boards for crews, boats and oars', 'Reminders by mail before each tour']),
    );
  });

  it('are the rows of a table with a head that announces them', async () => {
    const row = (...cells: string[]): string =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const rows =
      row('Bin board', 'A picture of all boats with who rows them.', '$40') +
      row('Scale house', 'Weighs boats and crews on the same scale.', '$50') +
      row('Second scale', 'Each further scale of the same club.', '$60');
    const features = await featuresOf(`<table>${row('Module', 'What it does', 'Price')}${rows}</table>`);
    expect(features).toContain('Bin board: A picture of all boats with who rows them');
    expect(await featuresOf(`<table>${row('Computer', 'What you need', 'Price')}${rows}</table>`)).toBe('');
  });

  it('are items of one list in elements of their own', async () => {
    const item = (text: string): string => `<div><div lang="en"><li>${text}</li></div></div>`;
    const features = await featuresOf(
      `<ul>${item('Boards for the whole crew')}${item('Reminders before each tour')}${item('Maps of all lakes')}</ul>`,
    );
    expect(features).toContain('Reminders before each tour');
  });

  it('have titles in bold letters in paragraphs, too', async () => {
    const features = await featuresOf(
      '<p><b>Drift.</b> Boards that nobody has opened for two weeks move to the quiet shelf.</p><p><b>Two boats.</b> Crews share a folder of their own with each other.</p>',
    );
    expect(features).toContain('Boards that nobody has opened');
  });

  it('tick rows whose first cell holds a paragraph, in other languages', async () => {
    const row = (text: string): string => `<tr><td><p>${text}</p></td><td>Ναι</td><td>Όχι</td></tr>`;
    const features = await featuresOf(
      `<table>${row('Κρατήσεις και προκρατήσεις')}${row('Συντήρηση ανά σκάφος')}</table>`,
    );
    expect(features).toContain('Συντήρηση ανά σκάφος');
  });

  it('come from the data of a page with their titles, without praise', async () => {
    const state = {
      blocks: [
        { title: 'Shared boards', text: 'The whole crew sees the same board at the same time.' },
        { title: 'Fair reminders', text: 'Everybody gets a mail before the tour begins.' },
        { type: 'testimonials', items: [{ text: 'We found that planning lost an hour on every tour.' }] },
      ],
    };
    const { features } = await fieldsOf({
      '/': `<title>Rowboat</title><div id="app"></div><script type="application/json">${JSON.stringify(state)}</script>`,
    });
    expect(features?.value).toContain('Shared boards: The whole crew sees the same board');
    expect(features?.value).not.toContain('lost an hour');
  });
});
