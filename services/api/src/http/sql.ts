import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlPool } from '@mintbridge/model';
import type { Pool, QueryResultRow } from 'pg';

/**
 * Hand-written statements on the ORM's own pool, for the hot paths: prepared once per connection, plain rows out.
 * A statement's name must be as fixed as its text.
 */
@Injectable()
export class Sql {
  private pool: Promise<Pool> | undefined;

  constructor(private readonly orm: MikroORM) {}

  async rows<Row extends QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    this.pool ??= sqlPool(this.orm);
    const { rows } = await (await this.pool).query<Row>({ name, text, values });
    return rows;
  }

  async one<Row extends QueryResultRow>(
    name: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(name, text, values))[0];
  }
}
