import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PERSONAL_TABLES, type DataSubject, type Database, type PersonalTable } from '@mintbridge/model';
import { sql } from 'kysely';

type Row = Record<string, unknown>;

const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const withCamelCase = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]));

const byId = (a: Row, b: Row): number => Number(a['id'] ?? 0) - Number(b['id'] ?? 0);

const TABLES = Object.entries(PERSONAL_TABLES);

/** A person's rows in all tables, found as PERSONAL_TABLES declares. */
@Injectable()
export class PersonalDataRepository {
  /** Each section with its rows, without hidden columns. */
  async sections(em: EntityManager, subject: DataSubject): Promise<Record<string, Row[]>> {
    const sections: Record<string, Row[]> = {};
    for (const [table, declared] of TABLES) {
      sections[declared.section] = await this.rows(em, table, declared, subject);
    }
    return sections;
  }

  private async rows(
    em: EntityManager,
    table: string,
    { own, hidden = [], also }: PersonalTable,
    subject: DataSubject,
  ): Promise<Row[]> {
    const shown = sql`to_jsonb(t) - ${sql.val([...hidden])}::text[]`;
    const whole = also ? sql`${shown} || (${also(subject)})` : shown;
    const { rows } = await sql<{ row: Row }>`
      select ${whole} as row from ${sql.table(table)} t where ${own(subject)}`.execute(
      em.getKysely<Database>(),
    );
    return rows.map(({ row }) => withCamelCase(row)).sort(byId);
  }

  /** Counts the rows of each kind that has a label; kinds without rows are left out. */
  async counts(em: EntityManager, subject: DataSubject): Promise<{ label: string; count: number }[]> {
    const counts = [];
    for (const [table, { own, counted }] of TABLES) {
      if (!counted) continue;
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} t where ${own(subject)}`.execute(
        em.getKysely<Database>(),
      );
      const count = rows[0]!.count;
      if (count > 0) counts.push({ label: counted[count === 1 ? 0 : 1], count });
    }
    return counts;
  }

  /** Deletes the rows of all tables that need no special treatment. */
  async erase(em: EntityManager, subject: DataSubject): Promise<void> {
    for (const [table, { own, afterwards }] of TABLES) {
      if (afterwards) continue;
      await sql`delete from ${sql.table(table)} t where ${own(subject)}`.execute(em.getKysely<Database>());
    }
  }
}
