import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Database } from '@mintbridge/model';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { isInvestor, type Actor } from '../../auth/actor.js';
import type { Passes } from './filters.js';

/** Whether investors passed on anything: asked for those of one tick together. Nothing is kept. */
@Injectable()
export class PassesLoader {
  private readonly loader: DataLoader<number, boolean>;

  constructor(private readonly orm: MikroORM) {
    this.loader = new DataLoader((ids) => this.load(ids), { cache: false, batchScheduleFn: setImmediate });
  }

  /** What the feed heeds; most investors passed on nothing, and get the page that all of them share. */
  async of(actor: Actor, isOnly: boolean): Promise<Passes | undefined> {
    if (isOnly) return { investorId: actor.id, kind: 'only' };
    if (!isInvestor(actor) || !(await this.loader.load(actor.id))) return undefined;
    return { investorId: actor.id, kind: 'left-out' };
  }

  private async load(ids: readonly number[]): Promise<boolean[]> {
    const rows = await this.orm.em
      .getKysely<Database>()
      .selectFrom('investor_passes')
      .select('investor_id as id')
      .distinct()
      .where('investor_id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
      .execute();
    const passed = new Set(rows.map(({ id }) => id));
    return ids.map((id) => passed.has(id));
  }
}
