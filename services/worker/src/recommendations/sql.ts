import type { EntityManager } from '@mikro-orm/postgresql';

/** Runs one statement with `$1` parameters, inside the transaction that it was made for, and answers its rows. */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

type Statement = Parameters<ReturnType<EntityManager['getKysely']>['executeQuery']>[0];

/** Statements in an EntityManager's transaction. Arrays and bytes travel as parameters, not as text in the statement. */
export function sqlIn(em: EntityManager): Sql {
  const kysely = em.getKysely();
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const statement = {
      sql: text,
      parameters: values,
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: 'recommendations' },
    } as unknown as Statement;
    return (await kysely.executeQuery(statement)).rows as Row[];
  };
}
