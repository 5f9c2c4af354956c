import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

// docs/data-model.md is generated from the migrated schema: `UPDATE_DOCS=1 npm test -- unit data-model`.
const PAGE = join(import.meta.dirname, '../../../docs/data-model.md');
const PICTURE = /(<!-- picture -->)[^]*(<!-- \/picture -->)/;

interface Column {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
  parent: string | null;
}

/** The columns of all tables, in the order in which the baseline creates them. */
const COLUMNS = `
  select c.relname as table, a.attname as name,
    regexp_replace(replace(format_type(a.atttypid, null), ' ', '_'), '[^a-z_].*$', '') as type,
    coalesce((select a.attnum = any(i.indkey) from pg_index i where i.indrelid = c.oid and i.indisprimary), false) as "isKey",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as parent
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  order by c.oid, a.attnum`;

function draw(columns: Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const shown = ({ type, name, isKey, parent }: Column) =>
    `    ${type} ${name}${isKey ? ' PK' : parent ? ' FK' : ''}`;
  return [
    'erDiagram',
    ...tables.flatMap((table) => [
      `  ${table} {`,
      ...columns.filter((column) => column.table === table).map(shown),
      '  }',
    ]),
    ...columns.flatMap(({ table, name, parent }) =>
      parent ? [`  ${parent} ||--o{ ${table} : "${name}"`] : [],
    ),
  ].join('\n');
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('docs/data-model.md matches the schema', async () => {
  const columns = await database.rows<Column>(COLUMNS);
  const picture = draw(columns);
  const page = readFileSync(PAGE, 'utf8');
  const drawn = page.replace(PICTURE, `$1\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n$2`);
  if (process.env['UPDATE_DOCS']) writeFileSync(PAGE, drawn);
  else expect(page).toBe(drawn);
  const described = [...page.matchAll(/^- `(\w+)`/gm)].map(([, table]) => table);
  expect(described).toEqual([...new Set(columns.map(({ table }) => table))]);
});
