import { countingYields } from '../testing/counting-yields.js';
import { HOSTILE_MARKUP } from '../testing/hostile-pages.js';
import { getText } from './json-ld.js';
import { parsePage } from './parse-page.js';

const parse = (html: string): ReturnType<typeof parsePage> => parsePage('https://shop.example/a/', html);
const texts = async (html: string): Promise<string[]> =>
  (await parse(html)).blocks.filter((block) => block.visible).map((block) => block.text);

describe('parsing a page', () => {
  it('returns one block for each visible line', async () => {
    const html =
      '<h1>Fast <b>invoices</b></h1><p>Send\n  them&nbsp;&amp; <a href="/x">track</a> them.</p><ul><li>One<li>Two</ul><table><tr><td>a<td>b</table>';
    expect(await texts(html)).toEqual(['Fast invoices', 'Send them & track them.', 'One', 'Two', 'a', 'b']);
  });

  it('separates the parts of link cards, but not inline titles from their text', async () => {
    expect(
      await texts('<div><a href="/a"><strong>Importers</strong><span>Track landed costs</span></a></div>'),
    ).toEqual(['Importers', 'Track landed costs']);
    expect(await texts('<p><strong>Simple benefit</strong>Save hours.</p>')).toEqual([
      'Simple benefit Save hours.',
    ]);
  });

  it('leaves out the names of pictures in icon fonts', async () => {
    expect(
      await texts(
        '<ul><li><i class="material-icons">check</i>Boards</li><li><span class="ss-icon">check</span> Crews <i>at sea</i></li></ul><a class="icon" href="/b">Boats</a>',
      ),
    ).toEqual(['Boards', 'Crews at sea', 'Boats']);
  });

  it('finds a title before a quotation', async () => {
    const { blocks } = await parse('<div><b>Talk to us.</b> “Two boats” is all it takes.</div>');
    expect(blocks[0]?.label).toBe('Talk to us.');
  });

  it('reads head, JSON-LD graphs and microdata', async () => {
    const page =
      await parse(`<html lang="en-GB"><title> A &amp; B </title><base href="/b/"><meta name=Description content='Books "done"'>
      <script type="application/ld+json">{"@graph":[{"@type":["WebApplication"],"name":"Ledger","offers":{"@type":"Offer","price":1},"featureList":["x","y"]}]}</script>
      <link rel="manifest" href="m.json"><div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Led<b>ger</b></span></div>`);
    expect(page).toMatchObject({
      title: 'A & B',
      language: 'en',
      manifestHref: 'https://shop.example/b/m.json',
    });
    expect(page.meta.get('description')).toBe('Books "done"');
    expect(page.jsonLd.map((node) => node.types)).toEqual([['WebApplication'], ['Offer']]);
    expect(page.jsonLd[0] && getText(page.jsonLd[0], 'name')).toBe('Ledger');
    expect(page.microdata[0]?.type).toBe('Product');
  });

  it('reads the English text that a page in another language keeps in an attribute', async () => {
    const body =
      '<h1 data-en="Report a<br><span>problem</span>">Melde <b>ein</b> Problem</h1><p>Kostenlos <a href="/x" data-en="Start now">Los</a></p><p data-en="/en">Unten</p>';
    expect(await texts(`<html lang="de">${body}`)).toEqual([
      'Report a problem',
      'Kostenlos Start now',
      'Unten',
    ]);
    expect(await texts(`<html lang="en">${body}`)).toEqual(['Melde ein Problem', 'Kostenlos Los', 'Unten']);
  });

  it('reads one language of a page that holds its texts in several: English, else the most frequent', async () => {
    const line = (language: string): string =>
      `<h2 data-lang="${language}">a ${language}</h2><div lang="${language}-XX"><p>b ${language}</p></div><p lang="${language}">c ${language}</p>`;
    const switches = '<a data-lang="ko">KO</a><button data-lang="fr">FR</button>';
    expect(await texts(`<html lang="de"><h1>Name</h1>${line('de')}${line('en')}<p>end</p>`)).toEqual([
      'Name',
      'a en',
      'b en',
      'c en',
      'end',
    ]);
    expect(await texts(`<main lang="de">${line('de')}${line('en')}</main>`)).toEqual([
      'a en',
      'b en',
      'c en',
    ]);
    expect(await texts(`${line('ja')}${line('zh')}<p lang="zh">d</p>`)).toEqual([
      'a zh',
      'b zh',
      'c zh',
      'd',
    ]);
    const inClasses = (language: string): string =>
      `<h2><span class="t lang-${language}">${language}</span></h2>`.repeat(3);
    expect(await texts(`${inClasses('fr')}${inClasses('en')}${inClasses('js')}`)).toEqual([
      ...['en', 'en', 'en'],
      ...['js', 'js', 'js'],
    ]);
    expect(await texts(`${switches}${switches}${switches}${line('de')}<p lang="en">Hi</p>`)).toEqual(
      expect.arrayContaining(['a de', 'b de', 'c de', 'Hi', 'KO']),
    );
  });

  it('reads one of several elements whose ids are languages', async () => {
    const inLanguage = (id: string, text: string): string => `<div id="${id}"><p>${text}</p></div>`;
    expect(await texts(inLanguage('ko', '팀을 위한 보드') + inLanguage('en', 'Boards for teams'))).toEqual([
      'Boards for teams',
    ]);
    expect(await texts(inLanguage('it', 'Tools of IT') + inLanguage('hr', 'Tools of HR'))).toEqual([
      'Tools of IT',
      'Tools of HR',
    ]);
  });

  it('reads one of two articles that hold the same text in two languages', async () => {
    expect(
      await texts(
        '<article lang="ru"><h2>Доски для команд</h2></article><article lang="en"><h2>Boards for teams</h2></article>',
      ),
    ).toEqual(['Boards for teams']);
  });

  it('keeps names that a sentence sets as code, apart from commands', async () => {
    const { blocks } = await parse(
      '<p><code>sievebox</code> filters logs with <kbd>--all</kbd>.</p><p>Install: <code>npm i sievebox</code></p><p><code>sieve</code></p><pre>$ sieve <code>b.log</code></pre><p>Done.</p>',
    );
    expect(blocks.map(({ zone, text }) => [zone, text])).toEqual([
      ['main', 'sievebox filters logs with --all.'],
      ['main', 'Install:'],
      ['code', 'npm i sievebox'],
      ['code', 'sieve'],
      ['code', '$ sieve b.log'],
      ['main', 'Done.'],
    ]);
  });

  it('marks text that a style sheet puts off the screen', async () => {
    const page = await parse(
      '<style>.a{left:0} .off { position:absolute; left:-9999px } .tab{display:none}</style><p>Boats</p><p class="x off">Hidden</p><p class="tab">Oars</p>',
    );
    expect(page.blocks.filter(({ visible }) => visible).map(({ text }) => text)).toEqual(['Boats', 'Oars']);
  });

  it('marks invisible text', async () => {
    const html =
      '<div style="display:none">a</div><p hidden>b</p><p style="color:#fff;font-size:1px">c</p><p class="sr-only">d</p><p class="hidden md:block">e</p><p style="opacity:0;transform:none">f</p>';
    expect(await texts(html)).toEqual(['e', 'f']);
  });

  it('recognizes navigation, footers, dialogs and quotes by role, class and id', async () => {
    const page = await parse(
      '<div role="navigation">n</div><div class="site-footer">f</div><div id="cookieBanner">c</div><section class="testimonials">q</section><div class="has-sidebar">m</div>',
    );
    expect(page.blocks.map((block) => block.zone)).toEqual(['nav', 'footer', 'dialog', 'quote', 'main']);
  });

  it('ignores roles that are names of object properties', async () => {
    const page = await parse('<div role="constructor">a</div><div role="toString">b</div>');
    expect(page.blocks.map((block) => block.zone)).toEqual(['main', 'main']);
  });

  it('keeps a page whose wrapper is called a sidebar', async () => {
    const page = await parse(
      `<div class="sidebar"><p>${'Plain words about the product. '.repeat(60)}</p></div>`,
    );
    expect(page.blocks[0]?.zone).toBe('main');
  });

  it('keeps an article that holds the title and most of the text', async () => {
    const page = await parse(
      `<ul>${'<li><a href="/a">Forum and documents</a></li>'.repeat(20)}</ul>
       <div class="news-item"><h1>Rowboat</h1><p>${'Plain words about the product. '.repeat(60)}</p></div>
       <p>${'Banners and visits of the week. '.repeat(10)}</p>`,
    );
    expect(page.blocks.find(({ text }) => text.startsWith('Plain'))?.zone).toBe('main');
  });

  it('tolerates unclosed tags, quotes and titles', async () => {
    const page = await parse(
      '<title>Desk</TITLE><body bgcolor=#fff><h1>Desk<h1/><i>One place</i><p>Used by 61 towns <div><ul><li>Phone<li>Map & routing</ul><a href="about.html>About</a> <img alt="x>',
    );
    expect(page.title).toBe('Desk');
    expect(page.blocks.map((block) => block.text)).toEqual(
      expect.arrayContaining(['Desk', 'One place', 'Used by 61 towns', 'Phone', 'Map & routing', 'About']),
    );
    expect(page.links.map(({ text }) => text)).toEqual(['About']);
  });

  it('follows buttons whose handler leads to a page', async () => {
    const page = await parsePage(
      'https://rowboat.example/',
      `<button onclick="window.location.href='about.html';">About <b>us</b></button><button onclick="open()">Menu</button>`,
    );
    expect(page.links.map(({ href, text }) => [href, text])).toEqual([
      ['https://rowboat.example/about.html', 'About us'],
    ]);
  });

  it('reads a button with marks as one text', async () => {
    const page = await parse(
      '<button><span>Plan</span> a <b>boat</b></button><a class="btn"><i>Row</i> now</a>',
    );
    expect(page.blocks.map(({ text }) => text)).toEqual(['Plan a boat', 'Row now']);
  });

  it('keeps only http and https links', async () => {
    const page = await parse(
      '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.c">m</a><a href="//cdn.example/y">y</a><a href="#z">z</a><a href="../p?q=1#f">p</a>',
    );
    expect(page.links.map((link) => link.href)).toEqual([
      'https://cdn.example/y',
      'https://shop.example/p?q=1',
    ]);
  });

  it('ignores invalid JSON and excessively nested JSON', async () => {
    const page = await parse(
      `<script type="application/ld+json">{oops</script><script type="application/ld+json">${'['.repeat(50_000)}</script><p>ok</p>`,
    );
    expect(page.jsonLd).toEqual([]);
    expect(page.blocks.at(-1)?.text).toBe('ok');
  });
});

describe('limits of parsing', () => {
  it.each(Object.entries(HOSTILE_MARKUP))('%s: is parsed within the block limit', async (_name, make) => {
    const page = await parse(make());
    expect(page.blocks.length).toBeLessThanOrEqual(4000);
  });

  it('yields after every chunk of a page', async () => {
    const html = '<p>Plain words about the product.</p>'.repeat(5000);
    const { result: page, checks } = await countingYields(() => parse(html));
    expect(page.blocks.length).toBe(4000);
    expect(checks).toBeGreaterThanOrEqual(html.length / 10_000);
  });

  it('rejects when it is aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await expect(parsePage('https://a.example/', '<p>x</p>', abort.signal)).rejects.toThrow('enough');
  });
});

describe('a page that redirects', () => {
  it.each([
    ['a meta refresh', '<meta http-equiv="Refresh" content="0; URL=\'home.html\'">'],
    ['a script', '<script>window.location.href = "home.html";</script>'],
    ['a replacing script', '<script>location.replace("home.html")</script>'],
    ['a script with a variable', '<script>var to = "/a/" + "home.html"; top.location.href = to;</script>'],
  ])('by %s has its target', async (_name, html) => {
    expect((await parse(html)).refreshHref).toBe('https://shop.example/a/home.html');
  });
});

it('returns the frames of a frameset', async () => {
  const page = await parse(
    '<frameset rows="*"><frame src="menu.html"><frame name="m" src="home.html"></frameset>',
  );
  expect(page.frames).toEqual(['https://shop.example/a/menu.html', 'https://shop.example/a/home.html']);
});

describe('an unclosed element', () => {
  it.each(['title', 'style', 'textarea'])('%s does not hide the rest of the page', async (tag) => {
    const page = await parse(
      `<html><head><${tag}>Desk<body><h1>One desk</h1><p>For every complaint.</p></body></html>`,
    );
    expect(page.blocks.map((block) => block.text)).toEqual(
      expect.arrayContaining(['One desk', 'For every complaint.']),
    );
  });
});
