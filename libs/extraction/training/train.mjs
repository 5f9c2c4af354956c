// Counts the words of the text model (src/data/text-model.json) anew: `npm run train`. Its sources are the labelled
// descriptions beside this file and the term lists; the model is reviewed and committed with them.
//
// descriptions.txt: a line '# Industry / Sub-category' and below it one description a line, which begins with who buys
// such a product: B businesses, C consumers, P consumers through businesses, X both.
//
// `npm run train -- --check` writes nothing: each tenth of the descriptions is judged by a model of the other nine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crossValidate } from './cross-validation.mjs';
import { DATA, countModel, readDescriptions } from './counting.mjs';

if (process.argv.includes('--check')) await crossValidate(readDescriptions());
else {
  const model = countModel(readDescriptions());
  const file = join(DATA, 'text-model.json');
  writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${file}: ${Object.keys(model.words).length} words, ${readFileSync(file).length} bytes`);
}
