// Counts the words of the text model (src/data/text-model.json) anew: `npm run train`. Its source are the labelled
// descriptions beside this file; the model is reviewed and committed with them.
//
// `npm run train -- --check` writes nothing: each tenth of the descriptions is judged by a model of the other nine.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crossValidate } from './cross-validation.mjs';
import { readDescriptions } from './descriptions.mjs';
import { countModel } from './stored-model.mjs';

if (process.argv.includes('--check')) await crossValidate(readDescriptions());
else {
  const { held, of, ...model } = countModel(readDescriptions());
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'data', 'text-model.json');
  writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${file}: ${held} of ${of} words, ${readFileSync(file).length} bytes`);
}
