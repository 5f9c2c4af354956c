// Scores an extraction against the site's label. Label syntax: acceptable values best first, '~words' for values containing the
// words, `a|b` for either of two terms.

const FIELDS = [
  'headline',
  'industry',
  'category',
  'business_model',
  'platform_type',
  'launch_year',
  'description_length',
  'term_recall',
  'clean',
];
const CHOICES = ['industry', 'category', 'business_model', 'platform_type'];
const MAX_HEADLINE_CHARS = 49;

const normalize = (text) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const camelCase = (key) => key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const fieldOf = (result, key) => result?.[key] ?? result?.[camelCase(key)] ?? '';

/** Scripts without spaces between words. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Matches abbreviations and short words as whole words, all others at the beginning of a word. */
function containsTerm(text, term) {
  if (UNSPACED.test(term)) return text.includes(term);
  if (/^[A-Z]{2,4}$/.test(term))
    return new RegExp(`(?<![\\p{L}\\p{N}])${term}s?(?![\\p{L}\\p{N}])`, 'u').test(text);
  const start = /^[\p{L}\p{N}]/u.test(term) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = /^\p{L}{1,3}$/u.test(term) ? 's?(?![\\p{L}\\p{N}])' : /\p{N}$/u.test(term) ? '(?!\\p{N})' : '';
  return new RegExp(start + escapeRegExp(term.trim()).replace(/\s+/g, '\\s+') + end, 'iu').test(text);
}

const containsAny = (text, alternatives) => alternatives.split('|').some((term) => containsTerm(text, term));

function isAccepted(value, choices) {
  const given = normalize(value);
  if (given === '') return false;
  return choices.some((choice) =>
    choice.startsWith('~')
      ? normalize(choice.slice(1))
          .split(' ')
          .every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(word)}`, 'u').test(given))
      : normalize(choice) === given,
  );
}

function isHeadline(value, names) {
  const text = String(value).trim();
  if (text === '' || [...text].length > MAX_HEADLINE_CHARS) return false;
  return names.some(
    (name) => normalize(text) === normalize(name) || normalize(text).startsWith(`${normalize(name)} `),
  );
}

const wordsIn = (text) => (String(text).match(/\S+/g) ?? []).length;

/** Scores each field from 0 to 1; a score below 1 adds a problem. */
export function scoreSite(site, result) {
  const { expected = {} } = site;
  const found = result && !result.error ? result : undefined;
  const row = { id: site.id, missing: !found, scores: {}, problems: [], hallucinatedYear: null };
  if (expected.extractable === false && result?.error)
    return { ...row, missing: false, scores: { launch_year: 1, clean: 1 } };
  const record = (field, score, problem) => {
    row.scores[field] = score;
    if (score < 1) row.problems.push(`${field}: ${problem}`);
  };
  const labelled = (field) => (expected[field] ?? []).length > 0;
  const got = (field) => JSON.stringify(fieldOf(found, field));
  if (labelled('headline'))
    record(
      'headline',
      Number(isHeadline(fieldOf(found, 'headline'), expected.headline)),
      `got ${got('headline')} want ${expected.headline[0]}`,
    );
  for (const field of CHOICES.filter(labelled))
    record(
      field,
      Number(isAccepted(fieldOf(found, field), expected[field])),
      `got ${got(field)} want ${expected[field].join(' / ')}`,
    );
  scoreYear(row, record, expected, found);
  const description = fieldOf(found, 'description');
  if (labelled('must_mention')) {
    const text = `${description}\n${fieldOf(found, 'features')}`;
    const lost = expected.must_mention.filter((term) => !containsAny(text, term));
    const words = wordsIn(description);
    record('description_length', Number(words >= 20 && words <= 200), `${words} words`);
    record('term_recall', 1 - lost.length / expected.must_mention.length, `lacks ${lost.join(', ')}`);
  }
  if (labelled('must_not')) {
    const text = Object.values(found ?? {}).join('\n');
    const leaked = expected.must_not.filter((term) => containsTerm(text, term));
    record('clean', Number(found !== undefined && leaked.length === 0), `contains ${leaked.join(', ')}`);
  }
  return row;
}

function scoreYear(row, record, expected, found) {
  if (expected.launch_year === undefined) return;
  const years = [expected.launch_year, ...(expected.launch_year_alt ?? [])].flat().map(String);
  const year = found ? String(fieldOf(found, 'launch_year')).trim() : undefined;
  record('launch_year', Number(years.includes(year)), `got ${year} want ${years.join(' / ')}`);
  if (year && /^\d{4}$/.test(year) && year !== '0000' && !years.includes(year)) row.hallucinatedYear = year;
}

const mean = (values) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** Mean over fields of the mean over sites. */
export function summarise(rows) {
  const fields = {};
  for (const field of FIELDS) {
    const values = rows.map(({ scores }) => scores[field]).filter((score) => score !== undefined);
    if (values.length > 0) fields[field] = { score: mean(values), sites: values.length };
  }
  return {
    sites: rows.length,
    missing: rows.filter(({ missing }) => missing).length,
    fields,
    hallucinated_years: rows.filter(({ hallucinatedYear }) => hallucinatedYear !== null).length,
    overall: mean(Object.values(fields).map(({ score }) => score)),
  };
}

/** An extraction as it is scored: its values, or why there are none. */
export const resultOf = (outcome) =>
  outcome.ok
    ? Object.fromEntries(Object.entries(outcome.fields).map(([field, { value }]) => [field, value]))
    : { error: outcome.error };
