// Counts the words of the text model (src/data/text-model.json) and fits the sentence model (src/data/sentence-model.json)
// anew: `npm run train`. Their sources are the labelled lines beside this file; the models are reviewed and committed with them.
//
// `npm run train -- --check` writes nothing: each tenth of the descriptions is judged by a model of the other nine.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crossValidate } from './cross-validation.mjs';
import { readDescriptions } from './descriptions.mjs';
import { fitSentenceModel, readSentences } from './sentence-model.mjs';
import { countModel } from './stored-model.mjs';

const data = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'data');

function write(name, model) {
  const file = join(data, name);
  writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`);
  return `${file}: ${readFileSync(file).length} bytes`;
}

if (process.argv.includes('--check')) await crossValidate(readDescriptions());
else {
  const descriptions = readDescriptions();
  const { held, of, ...model } = countModel(descriptions);
  console.log(`${write('text-model.json', model)}, ${held} of ${of} words`);
  console.log(write('sentence-model.json', fitSentenceModel(readSentences(descriptions))));
}
