import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

/** Description, features and benefits of a page with one more line among its features. */
async function textsWith(line: string): Promise<string> {
  const html = `<title>Rowboat</title><h1>Rowboat</h1>
    <p>Rowboat is a task manager for small teams with boards and reminders.</p>
    <h2>Features</h2>
    <ul><li>Boards with columns for every project</li><li>Reminders by mail before tasks are due</li><li>${line}</li></ul>
    <p>${line}</p>`;
  const { fields } = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return [fields.description, fields.features, fields.benefitsForUsers]
    .map((field) => field?.value)
    .join('\n');
}

describe('sentences about people and other companies', () => {
  it.each([
    'Hi, I am Jane and I plan boat trips every summer.',
    'Mein Name ist Jana und ich plane jeden Sommer Bootstouren.',
    'Notre équipe réunit vingt ans d’expérience dans la navigation.',
    'Меня зовут Анна, и каждое лето я планирую походы на лодках.',
    'A smart way of planning boat trips by Dr. Jane Finch.',
    'A survey of skippers found that boards save an hour every day.',
    'Finch Boat Company runs on it every day, and so do boards.',
    'OarKit and similar programs keep the fees of all boards.',
    'OarKit i podobne programy zostają do opłat wszystkich łodzi.',
    'Founder Ada Finch planned boat trips of a club for fifteen years.',
    'Gründer Jan Fink plante fünfzehn Jahre lang alle Bootstouren.',
    'Mails were lost: the clerk said "I thought I had already sent it."',
    'Gerente de Marketplace da Rowing Club Lisboa',
    'Laut boots-vergleich.example gehört die Software zu den besten.',
    'Official support and policy site for rowing clubs',
    'Loading the recent reports of all boats ..',
    'Dirección: Centro Corporativo Plaza Roble, Edificio 5',
    'Diese Seite wurde automatisch übersetzt und kann Fehler enthalten.',
    'Boards were designed by Jane Finch while rowing across the lake.',
    'Counted with 3 kg per board and trip (Harbour Office, 2023).',
    'Please refer to the manual of all boats.',
    '@skipper (two days ahead of all boards)',
    'Rejoins-nous pour partager tes sorties avec tous les bateaux !',
    'The official website of the rowing club is under construction.',
    '“With it we plan the boats of the whole summer in one evening.”',
    'No results for these boats found.',
    'This short video walks through boards and shows how crews share them.',
    'Keine Ergebnisse für diese Boote gefunden.',
    'PaddlePlan’s free plan shows boards for ten minutes a day.',
    'Ada Finch (boards), Bo Reed (boats) and nine others in Leeds.',
    'The club is run by Ada Finch, who rows on all the lakes.',
    'Technikpartner: Möwe Boote, Kartendienst Seewerk und andere.',
    'Presse: Hafenblatt und alle Zeitungen rund um den großen See.',
    'Este club utiliza cookies y tecnologías similares en todos los barcos.',
    'Maintenance prévue dimanche de 2 h à 4 h pour tous les bateaux.',
    'Typical reply time: 3 to 5 business days for all of the boats.',
    'Don’t have an account? Register for all of the boats.',
    'We’ll only email you with news of boats and crews.',
    'Boats will be on our roadmap, as oars are on our roadmap too.',
    'Forfeited you engrossed but gay sometimes explained by boats.',
    'If you face life-threatening weather in boats, dial 112 instantly.',
    'It comes WITHOUT ANY WARRANTY; boats are rowed at the risk of the crew.',
    'If a board saved you time, support us on Ko-fi and buy us a coffee.',
    'Delete your account and all boards of the crew at any time.',
    'Bitte beachte, dass die Boote in meiner Freizeit gebaut werden.',
    'Lưu ý: hệ thống có thể hiện thông báo khi mở bảng của đội thuyền.',
    'اضغط على زر التثبيت لبدء استخدام لوحات القوارب مع الفريق.',
    'Die Reichweitenmessung dieser Bootsseite läuft auf eigenen Servern.',
    'Users of older OS versions can row with boards of last summer.',
    'Powered by Harbour Oarworks',
    'AI advice on boats is indicative guidance for every crew.',
    'Erstelle dein Konto und rudere sofort mit allen Booten los.',
    'Download screenshots of all boats and crews as .zip file.',
    'Sed tellus lectus, fringilla eu facilisis at, blandit sit amet nisl.',
  ])('%j is in no field', async (line) => {
    const texts = await textsWith(line);
    expect(texts).toContain('Boards with columns');
    expect(texts).not.toContain(line.slice(0, 20));
  });

  it('a list of changes is in no field', async () => {
    const texts = await textsWith(
      '</li></ul><p>Version 2.1</p><ul><li>Fix boards with more than ninety columns</li><li>Add reminders that repeat every week</li><li>Fixed: sorting by due date',
    );
    expect(texts).toContain('Boards with columns');
    expect(texts).not.toMatch(/ninety columns|repeat every week/);
  });

  it('what stands below the handle of a person is in no field', async () => {
    const texts = await textsWith(
      '</li></ul><h3>Jane Finch<a href="https://social.example/janefinch">@janefinch</a></h3><p>Engineer who writes books on boards for crews and teams</p><ul><li>Weekly plans for every team',
    );
    expect(texts).toContain('Boards with columns');
    expect(texts).not.toMatch(/writes books|Finch/);
  });

  it('a file to download is no feature', async () => {
    const texts = await textsWith('Latest source release: rowboat-2011.12.src.tar.gz');
    expect(texts).not.toContain('tar.gz');
  });

  it.each([
    'Prices that change according to season and demand.',
    'Boards as @rowboat/boards for the pages of your own.',
    'Die Ausbildung zum Skipper wird mit Terminen und Prüfungen geplant.',
    'Система основана на досках и напоминаниях для команд.',
  ])('%j is kept', async (line) => {
    expect(await textsWith(line)).toContain(line.slice(0, 20));
  });
});
