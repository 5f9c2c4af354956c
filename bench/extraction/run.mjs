// Runs the embedded engine on a folder of labelled sites and prints scores per field, calibration, CPU time per page and the
// longest blocks of the event loop.
//
//   npm run bench:extraction -- [--corpus DIR] [--json] [--verbose] [--out FILE] [--no-speed]
//
// The folder is --corpus, else CORPUS_DIR, else libs/extraction/corpus/dev.
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { embeddedProvider, extractListing } from '@mintbridge/extraction';
import { CorpusSource, loadSites } from './corpus.mjs';
import { measureHostile } from './hostile.mjs';
import { resultOf, scoreSite, summarise } from './score.mjs';
import { measureSpeed } from './speed.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const defaultFolder = join(root, 'libs', 'extraction', 'corpus', 'dev');
const CONFIDENT_FROM = 0.8;

/** Labelled fields, by the names used in scores. */
const SCORED = {
  headline: 'headline',
  industry: 'industry',
  category: 'category',
  businessModel: 'business_model',
  platformType: 'platform_type',
  launchYear: 'launch_year',
};

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    out: { type: 'string' },
    'no-speed': { type: 'boolean', default: false },
  },
});

const percent = (share) =>
  share === null || share === undefined ? '     -' : `${(100 * share).toFixed(1).padStart(5)}%`;

async function extractAll(sites) {
  const outcomes = new Map();
  for (const site of sites) {
    outcomes.set(
      site.id,
      await extractListing(site.url, { pages: new CorpusSource(site), provider: embeddedProvider }),
    );
  }
  return outcomes;
}

/** Number of values and of right ones, per range of confidence. */
function calibrationOf(rows, outcomes) {
  const buckets = [0, 0.6, CONFIDENT_FROM].map((from, index, all) => ({
    from,
    to: all[index + 1] ?? 1,
    given: 0,
    right: 0,
  }));
  for (const row of rows) {
    for (const [field, scored] of Object.entries(SCORED)) {
      const found = outcomes.get(row.id)?.fields[field];
      const score = row.scores[scored];
      if (score === undefined || !found?.value) continue;
      const bucket = buckets.findLast(({ from }) => found.confidence >= from);
      bucket.given++;
      bucket.right += score;
    }
  }
  return buckets;
}

function checkQuotes(outcomes) {
  let checked = 0;
  const wrong = [];
  for (const [id, { fields, pagesRead }] of outcomes) {
    for (const [field, { evidence }] of Object.entries(fields)) {
      for (const { page, quote } of evidence) {
        if (quote === '') continue;
        checked++;
        if (!pagesRead.find(({ url }) => url === page)?.text.includes(quote))
          wrong.push(`${id} ${field}: ${quote}`);
      }
    }
  }
  return { checked, wrong };
}

function printScores(all, easy, hard) {
  console.log('field                  all   other    hard  (sites)');
  for (const [field, { score, sites }] of Object.entries(all.fields)) {
    console.log(
      `${field.padEnd(19)} ${percent(score)}  ${percent(easy.fields[field]?.score)}  ${percent(hard.fields[field]?.score)}  (${sites})`,
    );
  }
  console.log(
    `${'OVERALL'.padEnd(19)} ${percent(all.overall)}  ${percent(easy.overall)}  ${percent(hard.overall)}`,
  );
  console.log(
    `sites ${all.sites}, without a result ${all.missing}, invented years ${all.hallucinated_years}`,
  );
}

function printMisses(rows, outcomes) {
  for (const row of rows) {
    if (row.problems.length === 0) continue;
    console.log(`\n${row.id}\n  ${row.problems.join('\n  ')}`);
    for (const [field, { value, confidence }] of Object.entries(outcomes.get(row.id)?.fields ?? {})) {
      if (value) console.log(`    ${field} (${confidence}): ${value.slice(0, 400)}`);
    }
  }
}

function printSpeed(speed) {
  console.log(
    '\npage                                       KB  requests   fetch + parse      engine    ratio',
  );
  for (const { name, bytes, requests, floorMs, engineMs } of speed) {
    console.log(
      `${name.slice(0, 38).padEnd(38)} ${(bytes / 1000).toFixed(0).padStart(6)} ${String(requests).padStart(9)} ${floorMs.toFixed(2).padStart(12)} ms ${engineMs.toFixed(2).padStart(8)} ms ${(engineMs / floorMs).toFixed(2).padStart(8)}`,
    );
  }
  const sum = (key) => speed.reduce((total, row) => total + row[key], 0);
  console.log(
    `in total: ${(sum('engineMs') / sum('floorMs')).toFixed(2)} times a bare fetch and streaming parse`,
  );
}

function printHostile(hostile) {
  console.log('\nhostile page                                          KB longest block        all   memory');
  for (const { name, bytes, blockMs, totalMs, rssMb } of hostile)
    console.log(
      `${name.slice(0, 48).padEnd(48)} ${(bytes / 1000).toFixed(0).padStart(7)} ${blockMs.toFixed(1).padStart(10)} ms ${totalMs.toFixed(0).padStart(7)} ms ${rssMb.toFixed(0).padStart(5)} MB`,
    );
}

async function main() {
  const folder = resolve(options.corpus ?? process.env.CORPUS_DIR ?? defaultFolder);
  if (!existsSync(folder)) throw new Error(`no folder ${folder}: pass --corpus or set CORPUS_DIR`);
  const sites = loadSites(folder);
  if (sites.length === 0) throw new Error(`no labelled sites in ${folder}`);
  const outcomes = await extractAll(sites);
  const results = Object.fromEntries([...outcomes].map(([id, outcome]) => [id, resultOf(outcome)]));
  if (options.out) writeFileSync(options.out, `${JSON.stringify(results, null, 1)}\n`);
  const rows = sites.map((site) => scoreSite(site, results[site.id]));
  const hardIds = new Set(sites.filter(({ hard }) => hard).map(({ id }) => id));
  const all = summarise(rows);
  const easy = summarise(rows.filter(({ id }) => !hardIds.has(id)));
  const hard = summarise(rows.filter(({ id }) => hardIds.has(id)));
  const calibration = calibrationOf(rows, outcomes);
  const quotes = checkQuotes(outcomes);
  const speed = options['no-speed'] ? [] : await measureSpeed(sites);
  const hostile = options['no-speed'] ? [] : await measureHostile();
  if (options.json)
    return console.log(
      JSON.stringify({ all, easy, hard, calibration, quotes, speed, hostile, rows }, null, 1),
    );
  printScores(all, easy, hard);
  for (const { from, to, given, right } of calibration) {
    console.log(
      `confidence ${from.toFixed(1)} to ${to.toFixed(1)}: ${right} of ${given} right (${percent(given ? right / given : null).trim()})`,
    );
  }
  console.log(`quotes found on their page: ${quotes.checked - quotes.wrong.length} of ${quotes.checked}`);
  for (const line of quotes.wrong) console.log(`  not on the page: ${line}`);
  if (options.verbose) printMisses(rows, outcomes);
  if (speed.length > 0) printSpeed(speed);
  if (hostile.length > 0) printHostile(hostile);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
