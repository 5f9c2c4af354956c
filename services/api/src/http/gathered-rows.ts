import type { QueryResultRow } from 'pg';
import { Gathered, type Gathering } from './gathered.js';
import type { Sql } from './sql.js';

/** A row of a statement that answers many: `place` is that of the one it answers, from 1. */
type Placed<Row> = Row & { place: number };

/**
 * One statement for what many ask at the same moment. Its parameters are arrays, with one element for each who asks, and
 * its rows name their `place`. Equal questions are put once.
 */
export function gatheredRows<Row extends QueryResultRow>(
  sql: Sql,
  name: string,
  text: string,
  limits: Partial<Gathering> = {},
): Gathered<readonly unknown[], Row[]> {
  const put = async (asked: (readonly unknown[])[]): Promise<Row[][]> => {
    const keys = asked.map((values) => JSON.stringify(values));
    const questions = new Map(keys.map((key, index) => [key, asked[index]!]));
    const columns = asked[0]!.map((_, column) => [...questions.values()].map((values) => values[column]));
    const answers = new Map([...questions.keys()].map((key): [string, Row[]] => [key, []]));
    const inPlaces = [...answers.values()];
    for (const row of await sql.rows<Placed<Row>>(name, text, columns)) inPlaces[row.place - 1]!.push(row);
    return keys.map((key) => answers.get(key)!);
  };
  return new Gathered(put, limits);
}
