// What a language model adds to the embedded engine, and what it can spoil: the same sites with its responses as they are,
// without citations, with those of another site, with another site's choices and with as little as possible.
//
//   npm run bench:providers -- [--corpus DIR] [--responses FILE]
//   npm run bench:providers -- --base-url URL --model NAME --responses FILE     asks a service and writes FILE
//
// The default are recorded responses of a large language model to the sites of libs/extraction/corpus/tenth.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createProvider, embeddedProvider, extractListing } from '@mintbridge/extraction';
import { CorpusSource, loadSites } from '../extraction/corpus.mjs';
import { resultOf, scoreSite, summarise } from '../extraction/score.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: join(root, 'libs', 'extraction', 'corpus', 'tenth') },
    responses: { type: 'string' },
    'base-url': { type: 'string' },
    model: { type: 'string', default: 'model' },
  },
});

const { corpus, responses: file = join(here, 'responses', 'tenth.json') } = options;

const CHOICES = ['industry', 'category', 'business_model', 'platform_type', 'launch_year'];

const LAZY = {
  industry: 'ProductivityTools',
  category: 'Business Operations & ERP',
  business_model: 'B2B',
  platform_type: 'Web',
  launch_year: '0000',
  description: 'A tool for teams.',
  features: ['Easy to use'],
  benefits_for_users: ['Saves time'],
  sources: {},
};

/** What a response is turned into; `other` is that of another site. */
const WAYS = {
  'as recorded': (own) => own,
  'without citations': (own) => ({ ...own, sources: {} }),
  'of another site': (_own, other) => other,
  'with its choices': (own, other) => ({
    ...own,
    ...Object.fromEntries(CHOICES.map((key) => [key, other[key]])),
  }),
  lazy: ({ headline }) => ({ headline, ...LAZY }),
};

const completion = (content) => Response.json({ choices: [{ message: { content } }] });

const providerWith = (fetch) =>
  createProvider({
    name: 'openai-compatible',
    baseUrl: options['base-url'] ?? 'http://recorded.invalid/v1',
    apiKey: process.env.AI_API_KEY,
    model: options.model,
    fetch,
  });

const extract = (site, provider) => extractListing(site.url, { pages: new CorpusSource(site), provider });

const scoresOf = async (site, provider) => scoreSite(site, resultOf(await extract(site, provider)));

/** Asks the service about each site. A site that is refused before a model is asked has no response. */
async function record(sites) {
  const responses = {};
  for (const site of sites) {
    const provider = providerWith(async (url, init) => {
      const response = await fetch(url, init);
      const copy = await response.clone().json();
      try {
        responses[site.id] = JSON.parse(/\{[\s\S]*\}/.exec(copy.choices[0].message.content)[0]);
      } catch {
        console.log(`${site.id}: no JSON`);
      }
      return response;
    });
    await extract(site, provider);
  }
  writeFileSync(file, `${JSON.stringify(responses, null, 1)}\n`);
}

function print(name, rows) {
  const { fields, overall, hallucinated_years: invented } = summarise(rows);
  const cells = Object.values(fields).map(({ score }) => (100 * score).toFixed(1).padStart(6));
  console.log(`${name.padEnd(18)} ${cells.join(' ')} ${(100 * overall).toFixed(1).padStart(8)} ${invented}`);
}

async function main() {
  if (!existsSync(corpus)) throw new Error(`no folder ${corpus}`);
  if (options['base-url'] && !options.responses) throw new Error('--base-url needs --responses');
  const all = loadSites(resolve(corpus));
  if (options['base-url']) await record(all);
  const responses = JSON.parse(readFileSync(file, 'utf8'));
  const sites = all.filter(({ id }) => responses[id]);
  console.log(`${sites.length} of ${all.length} sites have a response: ${file}\n`);
  console.log(
    `${' '.repeat(18)}   name indust subcat  buyer platfm   year length  terms  clean  overall, invented years`,
  );
  const rows = [];
  for (const site of sites) rows.push(await scoresOf(site, embeddedProvider));
  print('engine alone', rows);
  for (const [name, turned] of Object.entries(WAYS)) {
    const merged = [];
    for (const [index, site] of sites.entries()) {
      const other = sites[(index + Math.ceil(sites.length / 3)) % sites.length];
      const content = JSON.stringify(turned(responses[site.id], responses[other.id]));
      const provider = providerWith(async () => completion(content));
      merged.push(await scoresOf(site, provider));
    }
    print(name, merged);
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
