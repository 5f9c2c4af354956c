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
    const questions = new Map(asked.map((values) => [JSON.stringify(values), values]));
    const different = [...questions.values()];
    const columns = different[0]!.map((_, column) => different.map((values) => values[column]));
    const rows = await sql.rows<Placed<Row>>(name, text, columns);
    const answers = different.map((): Row[] => []);
    for (const row of rows) answers[row.place - 1]!.push(row);
    const places = new Map([...questions.keys()].map((question, index) => [question, index]));
    return asked.map((values) => answers[places.get(JSON.stringify(values))!]!);
  };
  return new Gathered(put, limits);
}
