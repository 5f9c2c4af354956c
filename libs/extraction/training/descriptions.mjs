// The labelled descriptions: a file for each industry, in it a line '# Industry / Sub-category' and below it one
// description a line, which begins with who buys such a product: B businesses, C consumers, P consumers through
// businesses, X both. In descriptions/further are more of them: their words count for sub-categories, their buyers do not
// (with them who buys was right for 161 of 173 labelled sites, with the model before them for 167).
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'descriptions');
const further = join(folder, 'further');

function readFolder(path, tellsBuyer) {
  return readdirSync(path)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      let category = '';
      return readFileSync(join(path, name), 'utf8')
        .split('\n')
        .flatMap((line) => {
          if (line.startsWith('# ')) category = line.slice(2);
          return line === '' || line.startsWith('# ')
            ? []
            : [{ category, buyer: tellsBuyer ? line[0] : '', text: line.slice(2) }];
        });
    });
}

/** Each description with its sub-category and its buyer, which is empty where it does not count. */
export const readDescriptions = () => [...readFolder(folder, true), ...readFolder(further, false)];
