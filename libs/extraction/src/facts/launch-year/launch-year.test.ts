import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

const yearOf = async (body: string, head = ''): Promise<string | undefined> => {
  const html = `<title>Rowboat</title>${head}<h1>Rowboat</h1><p>Rowboat is a task manager for small teams with boards and reminders.</p>${body}`;
  const outcome = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return outcome.fields.launchYear?.value;
};

const ld = (node: object): string => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

describe('launch year', () => {
  it.each([
    ['Rowboat was launched in 2018.', '2018'],
    ['Founded in Pune in 2016, we build software for teams.', '2016'],
    ['Rowboat launched on 3 May 2019 with twelve customers.', '2019'],
    ['Our first version was released in late 2014.', '2014'],
    ['Helping teams plan since 2011.', '2011'],
    ['Est. 2009', '2009'],
    ['Rowboat wurde 2013 in Kassel gegründet.', '2013'],
    ['Fondée en 2012 à Lyon.', '2012'],
    ['Desde 2017 en la nube.', '2017'],
    ['成立于2015年', '2015'],
    ['Компания основана в 2010 году.', '2010'],
    ['Founded in 2017 by two SREs, Rowboat is based in Tallinn.', '2017'],
    ['We launched Rowboat in Leeds in spring 2020.', '2020'],
    ['Rowboat appeared in the App Store in June 2016.', '2016'],
    ['2016年にサービスを開始しました。', '2016'],
    ['In 2017, we launched Rowboat as a side project.', '2017'],
    ['In May 2018 our team released the first version.', '2018'],
    ['In 2019 Rowboat went live.', '2019'],
    ['In early 2016, Rowboat was officially founded.', '2016'],
    ['2017 haben wir Rowboat ins Leben gerufen.', '2017'],
    ['En 2018, nous avons lancé Rowboat.', '2018'],
    ['W 2016 roku uruchomiliśmy Rowboat.', '2016'],
    ['V roce 2019 jsme spustili Rowboat.', '2019'],
    ['2015 yılında Rowboat uygulamasını başlattık.', '2015'],
    ['2018年にRowboatを立ち上げました。', '2018'],
    ['Release: August 2019', '2019'],
    ['Launch date: 3 May 2018', '2018'],
    ['Rowboat staat sinds september 2016 online.', '2016'],
    ["Rowboat ilk kez Eylül 2014'te dört okulda kullanıma açıldı.", '2014'],
    ['Arbetet började 2003, och i november 2007 såldes de första exemplaren av Rowboat.', '2007'],
    ['平成18年4月にサービスを開始しました。', '2006'],
    ['令和元年にRowboatを立ち上げました。', '2019'],
    ['2014年から全国で使われています。', '2014'],
    ['We put Rowboat into the app stores in September 2021.', '2021'],
    ['After a year of trials they opened Rowboat to everybody on 1 March 2022.', '2022'],
    ['Rowboat went into regular service at the first paying club in October 2018.', '2018'],
    ['Six crews in Salem started with it in the spring of 2020.', '2020'],
    ['We put the first proper version online for other clubs in March 2020.', '2020'],
    ['In September 2021 it went live as Rowboat with six crews.', '2021'],
    [
      'Ada, who married in, wrote a till for us; other clubs asked, and Rowboat went on sale in spring 2021.',
      '2021',
    ],
    ['The digital card came in May 2006 and the first Rowboat was sold in January 2008 on a CD.', '2008'],
    ["C'est en mars 2018 que Rowboat a été mise à la disposition des autres clubs.", '2018'],
    ['Първата версия тръгна през 2009 г. в нашия клуб.', '2009'],
    ['First season 2014, and every summer since.', '2014'],
    ['We put the first terminal live in Kassel in 2021 and now serve 26 clubs.', '2021'],
    ['We began selling Rowboat to other clubs in 2008 and still pick up the phone.', '2008'],
    ['She founded Rowboat in 2019 after pricing a big system.', '2019'],
    ['v1, November 2018: first shop live.', '2018'],
    ['Genre : Puzzle Platforms : Windows, Linux Release : August 2019 Contact : Finch', '2019'],
    ['I first published Rowboat in 2018, based on Oarkit, a framework that I started in 2017.', '2018'],
    ['Tired of spreadsheets and of the tools around them, I first published Rowboat in 2018.', '2018'],
    ['In development since 2016. Release: 2019', '2019'],
    ['The company was founded in 2012. Rowboat was launched in 2015.', '2015'],
    ['2008-08-10: Initial Release v0.1', '2008'],
    ['10 Aug 2008: First public release', '2008'],
    ['24.5.2009: First version 0.9.0 released!', '2009'],
    ['Initial release on 10 August 2008.', '2008'],
    ['v0.1 (2008-08-10) Initial release', '2008'],
    ['v1.0.0 (2020-06-22)', '2020'],
    ['9.0 - 2022-05-16 - new oars 8.0 - 2017-11-02 - boats 1.0 - 2006-04-19 - first public version', '2006'],
    ['I wrote the first Rowboat on a kitchen table and put it up for sale in October 2017.', '2017'],
    ['The first copy of Rowboat was installed at a boathouse near the old bridge in 2006.', '2006'],
    ['March 2021 - Rowboat is live on Google Play', '2021'],
    ['2014 Nasce Rowboat: primo club, tre barche.', '2014'],
    ['Others wanted it, and in 1998 we sold the first copy of Rowboat on three floppy disks.', '1998'],
    ['I wrote the first one over a wet winter and opened it to other clubs in October 2018.', '2018'],
    ['2009 – Première version de Rowboat vendue à un club', '2009'],
    ['È uscita negli store a maggio 2022, con tre laghi.', '2022'],
    ['1.0 – 17 May 2016', '2016'],
    ['Happy first anniversary (May 19th, 2000 was first release)', '2000'],
    ['Neighbours asked for it, and version 1 of Rowboat went on sale at the winter fair of 1996.', '1996'],
    ['Since 2018 more than 42,000 clubs have joined.', '2018'],
    ['Fecha de lanzamiento: Junio 2019', '2019'],
    ["Opened for business on 1 May 2021, nine days before Mother's Day in America, which was brave.", '2021'],
    ['Anfang 2018 ging Rowboat mit vier Häusern an den Start.', '2018'],
    ['I november 2007 såldes de första exemplaren av Rowboat.', '2007'],
    ['Rowboat sent its first morning e-mail on June 3, 2019, to eleven clubs.', '2019'],
    ["The app opened on St Patrick's Day 2017 in two streets.", '2017'],
    ['We tried it with paper maps in 2018 and put it in both stores in March 2021.', '2021'],
    ['صدر الإصدار الأول من Rowboat في عام 2010 بعد تجربة دامت سنتين.', '2010'],
    ['２００４年に「Rowboat」の初版を発売しました。', '2004'],
    ['In use since spring 2019 by some 210 clubs in London and Dublin.', '2019'],
    ['On the water since <b>2015</b>.', '2015'],
    ['2009 yılından beri yalnızca bu işi yapıyoruz.', '2009'],
    ['2011 óta működünk.', '2011'],
    ['Our first club, above Bridgewater, went live on Rowboat in 2017.', '2017'],
    ['Die erste Fassung lief 1998 auf einem einzigen Rechner.', '1998'],
    ['Klub pertama memakai Rowboat pada musim 2019.', '2019'],
    ['We put the first version out in 2018 for eleven crews who had seen mine.', '2018'],
    ['The first disks went out in 1996.', '1996'],
    ['Первую версию программы Rowboat мы выпустили осенью 2006 года, на дискете.', '2006'],
    [
      'Arkusz urósł. Pierwszą wersję Rowboat uruchomiliśmy w 2009 roku, a od 2014 roku działa online.',
      '2009',
    ],
  ])('is read from %j', async (sentence, year) => {
    expect(await yearOf(`<p>${sentence}</p>`)).toBe(year);
  });

  it.each([
    '© 2024 Rowboat. All rights reserved.',
    'Copyright 2023-2025 Rowboat',
    'Trusted since the beginning.',
    'Rowboat will launch in 2025.',
    'Latest release: October 2024',
    'Initial release of 2018 figures',
    'The first release candidate is of May 2018.',
    'In development since 2016, Rowboat grows with its testers.',
    'Version 4.2 was released in 2024.',
    'v4.2.0 (2024-06-22)',
    'March 2021 - Oarsman is live on Google Play',
    '2023 - 5,000 clubs',
    'Oarsman, our competitor, was founded in 2010.',
    'Oarsman Inc. launched in 2014.',
    'Wer seit 2015 Listen führt, bekommt auch die hinein.',
    'Our family has had a boathouse in Ludlow since 1994.',
    'Since 2008 every home that is let needs a certificate.',
    'She founded Oarwise in 2012.',
    'We began selling boats in 1999.',
    'Her successor started in May 2023 and found all boats.',
    'They opened Oarwise to everybody in 2012.',
    'Never lost a boat, says Ada Finch (had theirs since 2004).',
    'We put money into both app stores in 2015.',
    'Городской музей рекламы основан в 2003 году.',
    'Bảo tàng Việt Nam được thành lập năm 1998.',
    'The market grew by 20% since 2015.',
    'ISO 27001:2013 certified.',
    'Call 1995 2012 for help.',
    'Launched in 3021.',
    '© 2004-2024 Harold Finch Software',
    '© 2009-2025 Rowboat',
    'Patent pending since 2019.',
    'Our founders have worked in shipping since 1999.',
    'It reads sensors released in 2018.',
    'We opened our second office in 2020.',
    'In 2020, we launched Oarsman for enterprises.',
    'In 2021, we launched a dark mode.',
    'In 2021, Rowboat launched a marketplace for boats.',
    'In 2022, Oarsman launched Rowboat integrations.',
    'In 2022, Rowboat users created 400 boards.',
    'In 2022, Rowboat created 400 jobs.',
    'In 2022 our customers started 400 projects.',
    'The Kigali Agreement was opened in 2016.',
    'Published 17 May 2022 · 9 min read · By the Rowboat team, Leeds',
    'I built my first boat in 1991 and cut the oars with a scalpel.',
    'The paper appeared in 2023; the control group got the app afterwards.',
    'Was passiert mit Booten, die 2021 oder früher eingeführt wurden?',
    'Which boats were built in 2015?',
    'Since October 2021 food must carry a label.',
    'Work on Rowboat began in 2022, with a grant.',
    'Games studio, started in 2011 · 4700 staff',
    'Ada Byron bought the boatyard in 2011 and opened the web shop in 2016.',
  ])('is not read from %j', async (sentence) => {
    expect(await yearOf(`<p>${sentence}</p>`)).toBe('0000');
  });

  it('is not read from testimonials, comparisons and posts', async () => {
    expect(
      await yearOf('<section class="testimonials"><p>Customer since 2016, founded in 2010.</p></section>'),
    ).toBe('0000');
    expect(await yearOf('<h2>How it compares</h2><p>It was founded in 2010.</p>')).toBe('0000');
    expect(await yearOf('<section class="blog"><p>We launched in 2016.</p></section>')).toBe('0000');
  });

  it('is read after a comparison if the sentence names the product', async () => {
    const compared = '<section><h2>How it compares</h2><p>Oarsman traces, Rowboat plans.</p></section>';
    expect(await yearOf(`${compared}<p>Rowboat was released to the public in September 2023.</p>`)).toBe(
      '2023',
    );
  });

  it('is not the year since which a figure is counted', async () => {
    const figure = (since: string): string =>
      `<h2>In numbers</h2><div>40</div><div>MWh</div><div>${since}</div>`;
    expect(await yearOf(figure('since October 2022'))).toBe('0000');
    expect(await yearOf(figure('seit 2022'))).toBe('0000');
  });

  it('is read from an answer on a page of help, under a question that names the product', async () => {
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: new TestSource('https://rowboat.example', {
        '/': '<title>Rowboat</title><h1>Rowboat</h1><p>Rowboat is a task manager for small teams with boards and reminders.</p><a href="/support">Support</a>',
        '/support':
          '<h1>Support</h1><h3>Since when is there a Rowboat?</h3><p>We launched in 2016.</p><h3>Where are you?</h3><p>We launched in Kassel in 2012.</p>',
      }),
      provider: embeddedProvider,
    });
    expect(fields.launchYear?.value).toBe('2016');
  });

  it('is read from the answer to a question of age', async () => {
    expect(
      await yearOf('<dl><dt>When did you come out?</dt><dd>First on iPhone, in May 2019.</dd></dl>'),
    ).toBe('2019');
    expect(
      await yearOf(
        '<table><tr><td>Developer</td><td>Oarkit (founded 2012)</td></tr><tr><td>Release date</td><td>14 September 2023 (PC); 2 May 2024</td></tr></table>',
      ),
    ).toBe('2023');
    expect(
      await yearOf(
        '<table><tr><th>Made in</th><td>Graz</td></tr><tr><th>First delivered</th><td>2015</td></tr></table>',
      ),
    ).toBe('2015');
    const asked = (question: string, answer: string): string => `<p><b>${question}</b> ${answer}</p>`;
    expect(
      await yearOf(asked('How old is this program?', 'The DOS version came on three diskettes, in 1993.')),
    ).toBe('1993');
    expect(
      await yearOf(
        '<h3>Seit wann gibt es Rowboat?</h3><p>Die Seite im Herbst 2016, die App im Jahr 2018.</p>',
      ),
    ).toBe('2016');
    expect(await yearOf(asked('How do I pay?', 'By the rules of 2016.'))).toBe('0000');
  });

  it('is read from a timeline', async () => {
    const timeline = (...lines: string[]): string =>
      `<dl>${lines.map((line) => `<dt>${line.slice(0, 4)}</dt><dd>${line.slice(5)}</dd>`).join('')}</dl>`;
    expect(
      await yearOf(
        timeline('2014 Ada Byron rows to school', '2017 Rowboat goes live on the Cam', '2019 First award'),
      ),
    ).toBe('2017');
    expect(await yearOf(timeline('2016 Launched to the public', '2018 Oarsman launches'))).toBe('2016');
    expect(
      await yearOf(timeline('2018 Oarsman launches', '2020 New office opens', '2024 Rowboat Launch')),
    ).toBe('0000');
  });

  it('is read from a table of releases', async () => {
    const table = (...rows: [string, string][]): string =>
      `<table>${rows.map(([date, line]) => `<tr><td>${date}</td><td>${line}</td></tr>`).join('')}</table>`;
    expect(await yearOf(table(['2024-02-05', 'Faster oars'], ['2014-09-15', 'First public release']))).toBe(
      '2014',
    );
    expect(await yearOf(table(['1997', 'First version on sale, on two floppies by post']))).toBe('1997');
    expect(await yearOf(table(['2013', 'Η Rowboat κυκλοφορεί'], ['2016', 'Second office opens']))).toBe(
      '2013',
    );
    expect(await yearOf(table(['2019', 'First prize of the boat show']))).toBe('0000');
    expect(await yearOf(table(['2013', 'Released Rowboat 0.17']))).toBe('0000');
    expect(await yearOf(table(['2013', 'Released Rowboat 1.0']))).toBe('2013');
  });

  it('is read from the list of changes, whose lines are no features', async () => {
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: new TestSource('https://rowboat.example', {
        '/': '<title>Rowboat</title><h1>Rowboat</h1><p>Rowboat is a task manager for small teams with boards.</p><a href="/changelog">Changelog</a>',
        '/changelog':
          '<title>Changelog</title><h2>2022-02-14</h2><p>v1 is public.</p><h2>2023-01-09</h2><ul><li>Boards load twice as fast</li><li>Reminders by mail for crews</li></ul>',
      }),
      provider: embeddedProvider,
    });
    expect(fields.launchYear?.value).toBe('2022');
    expect(fields.features?.value).not.toContain('twice as fast');
  });

  it('is not the date of a later version where a sentence dates the product', async () => {
    const app = { '@type': 'SoftwareApplication', name: 'Rowboat', datePublished: '2024-10-02' };
    const said = '<p>Rowboat was launched in 2019.</p>';
    expect(await yearOf(said, ld({ ...app, softwareVersion: '4.1' }))).toBe('2019');
    expect(await yearOf(said, ld({ ...app, softwareVersion: '1.0' }))).toBe('2024');
    expect(await yearOf('', ld({ ...app, softwareVersion: '4.1' }))).toBe('2024');
  });

  it('is read from a main heading', async () => {
    expect(await yearOf('<section><h1>Since 1994. Still on the water.</h1></section>')).toBe('1994');
  });

  it('is not read from the last line of a page', async () => {
    expect(await yearOf('<footer><div>Rowboat · since 2012</div></footer>')).toBe('0000');
  });

  it('in structured data prefers that of the product to that of the company, and ignores that of the page', async () => {
    expect(
      await yearOf(
        '',
        ld({
          '@graph': [
            { '@type': 'Organization', foundingDate: '2012' },
            { '@type': 'SoftwareApplication', name: 'Rowboat', datePublished: '2016-02-01' },
          ],
        }),
      ),
    ).toBe('2016');
    expect(await yearOf('', ld({ '@type': 'Organization', foundingDate: '2012-04' }))).toBe('2012');
    expect(await yearOf('', ld({ '@type': 'WebPage', datePublished: '2021-01-01' }))).toBe('0000');
  });

  it('is read from microdata of the product', async () => {
    const item = (type: string): string =>
      `<div itemscope itemtype="https://schema.org/${type}"><meta itemprop="name" content="Rowboat"><meta itemprop="datePublished" content="2015-10-05"></div>`;
    expect(await yearOf(item('SoftwareApplication'))).toBe('2015');
    expect(await yearOf(item('WebPage'))).toBe('0000');
  });

  it('is not what one of several people has done since', async () => {
    const bio = '<div class="agent-bio"><p>Helping teams plan since 2011.</p></div>';
    expect(await yearOf(bio)).toBe('0000');
    expect(await yearOf(bio.replace('Helping', 'We have been helping'))).toBe('2011');
  });
});
