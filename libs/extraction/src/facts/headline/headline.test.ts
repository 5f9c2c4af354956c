import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

async function headlineOf(html: string, address = 'https://harbour.example/'): Promise<string | undefined> {
  const { origin, pathname } = new URL(address);
  const { fields } = await extractListing(address, {
    pages: new TestSource(origin, {
      [pathname]: `${html}<p>A task manager for small teams with boards, reminders and weekly plans.</p>`,
    }),
    provider: embeddedProvider,
  });
  return fields.headline?.value;
}

describe('headline', () => {
  it('is the product, where the title names it with the maker whose site it is', async () => {
    const html = `<title>Rowboat by Harbour | Boards for crews</title>
      <meta property="og:site_name" content="Harbour"><h1>Every crew on one board</h1>`;
    expect(await headlineOf(html)).toBe('Rowboat');
  });

  it('is not the bare address where the page names the product', async () => {
    const html = '<title>rowboat.example</title><img alt="Rowboat logo"><p>Rowboat is a planner.</p>';
    expect(await headlineOf(html, 'https://rowboat.example/')).toBe('Rowboat');
  });

  it('is the wordmark rather than what all titles call the kind of the product', async () => {
    const html = `<title>One plan a day · crew planner</title><meta property="og:title" content="One plan a day · crew planner">
      <nav><a class="wordmark" href="#top">Rowboat</a></nav><h1>I made one plan today.</h1>
      <p>Rowboat is a crew app: make a plan and row it.</p><p>Rowboat is a solo project. Rowboat works on any phone.</p><footer><p>Rowboat · crew planner · notes</p></footer>`;
    expect(await headlineOf(html, 'https://rowboat-plans.example/')).toBe('Rowboat');
  });

  it('is not the placeholder of a web manifest', async () => {
    const pages = {
      '/': '<link rel="manifest" href="/app.webmanifest"><p>A task manager for small teams.</p>',
      '/app.webmanifest': { body: '{"name":"{{ app_name }}"}', contentType: 'application/manifest+json' },
    };
    const source = new TestSource('https://rowboat.example', pages);
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    expect(fields.headline?.value).toBe('Rowboat');
  });

  it.each(['%VITE_APP_TITLE%', '{{ page.title }}', 'flyer_final_3', 'トップ', 'ログイン'])(
    'is not what nobody filled in: %s',
    async (title) => {
      const html = `<title>${title}</title><img alt="Rowboat logo"><p>Rowboat is a planner.</p>`;
      expect(await headlineOf(html)).toBe('Rowboat');
    },
  );

  it.each(['价格', 'Preise', 'Contacto', 'Pricing'])('is not the name of a page: %s', async (name) => {
    const html = `<title>Document</title><h1>${name}</h1><footer>© Rowboat</footer>`;
    expect(await headlineOf(html)).not.toBe(name);
  });

  it('is no part of a title in which "von" does not name a maker', async () => {
    const html = '<title>Rowboat – Verleih von Booten</title><h1>Boote für alle</h1>';
    expect(await headlineOf(html)).toBe('Rowboat');
  });

  it('is not the name of another site whose first page is linked', async () => {
    const html = `<title>The Rowboat Crew Planning System</title><h1>The Rowboat Crew Planning System</h1>
      <p>Needs <a href="https://www.gtk.example/">glib</a>.</p>`;
    expect(await headlineOf(html, 'https://planner.harbour.example/')).toBe(
      'The Rowboat Crew Planning System',
    );
  });

  it('is not the account on a shared host, where the folder is the product', async () => {
    const html = '<title></title><h1>Rowboat Crew Editor</h1><footer>© Jane Finch</footer>';
    expect(await headlineOf(html, 'https://janefinch.github.io/rowboat-crew-editor/')).toBe(
      'Rowboat Crew Editor',
    );
  });

  it('is the subject of the sentences, where neither title nor heading names the product', async () => {
    const html = `<h1>Your crew, finally organised</h1><p>Rowboat keeps every boat and board in one place.</p>
      <p>Rowboat tracks who rows.</p><p>Rowboat handles invoices.</p><p>Rowboat saves an hour.</p><footer>© 2026 Finch Works · Built with care</footer>`;
    expect(await headlineOf(html)).toBe('Rowboat');
  });

  it('ends before the name of the page, if the address spells it', async () => {
    const html = '<title>Harbour Home</title><h1>Every crew on one board</h1>';
    expect(await headlineOf(html)).toBe('Harbour');
    expect(await headlineOf(html, 'https://harbourhome.example/')).toBe('Harbour Home');
  });

  it('ends before what a title adds after an underscore, as Chinese titles do', async () => {
    const html = '<title>划船宝_团队排班系统</title><h1>让每条船都有人划</h1><p>划船宝是团队排班系统。</p>';
    expect(await headlineOf(html)).toBe('划船宝');
  });

  it('ends before what a title adds after a comma', async () => {
    const html = '<title>Rowboat, le logiciel des clubs</title><h1>Vos bateaux toujours libres</h1>';
    expect(await headlineOf(html)).toBe('Rowboat');
  });
});
