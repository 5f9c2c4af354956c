// The labelled descriptions: a file for each industry, in it a line '# Industry / Sub-category' and below it one
// description a line, which begins with who buys such a product: B businesses, C consumers, P consumers through
// businesses, X both.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'descriptions');

/** Each description with its sub-category and its buyer. */
export function readDescriptions() {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      let category = '';
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line) => {
          if (line.startsWith('# ')) category = line.slice(2);
          return line === '' || line.startsWith('# ')
            ? []
            : [{ category, buyer: line[0], text: line.slice(2) }];
        });
    });
}
