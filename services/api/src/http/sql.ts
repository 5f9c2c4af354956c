import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlPool } from '@mintbridge/model';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Runs one statement: prepared once per connection, plain rows out. A statement's name must be as fixed as its text. */
export interface Statements {
  rows<Row extends QueryResultRow>(name: string, text: string, values?: unknown[]): Promise<Row[]>;
  one<Row extends QueryResultRow>(name: string, text: string, values?: unknown[]): Promise<Row | undefined>;
}

const statementsOn = (connection: Pool | PoolClient): Statements => {
  const rows = async <Row extends QueryResultRow>(name: string, text: string, values: unknown[] = []) =>
    (await connection.query<Row>({ name, text, values })).rows;
  return {
    rows,
    one: async <Row extends QueryResultRow>(name: string, text: string, values?: unknown[]) =>
      (await rows<Row>(name, text, values))[0],
  };
};

/** Hand-written statements on the ORM's own pool, for the hot paths and for what one statement says best. */
@Injectable()
export class Sql implements Statements {
  private connected: Promise<Pool> | undefined;

  constructor(private readonly orm: MikroORM) {}

  async rows<Row extends QueryResultRow>(name: string, text: string, values?: unknown[]): Promise<Row[]> {
    return statementsOn(await this.pool()).rows<Row>(name, text, values);
  }

  async one<Row extends QueryResultRow>(
    name: string,
    text: string,
    values?: unknown[],
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(name, text, values))[0];
  }

  /** All statements of `work` or none. */
  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await (await this.pool()).connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(statementsOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      // A connection that cannot even roll back is not used again.
      client.release(broken);
    }
  }

  private pool(): Promise<Pool> {
    return (this.connected ??= sqlPool(this.orm));
  }
}

/** The expression of a time as answers carry it: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
