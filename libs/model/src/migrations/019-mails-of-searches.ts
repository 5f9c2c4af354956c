import { Migration } from '@mikro-orm/migrations';

/** Mails of saved searches are asked for by person: what waited by search is asked for anew, and goes out when it is due. */
export class Migration019 extends Migration {
  override up(): void {
    this.addSql(`
      insert into outbox (id, job, payload, dedupe_key)
      select gen_random_uuid(), 'mail-saved-searches', jsonb_build_object('investorId', s.investor_id),
        'saved-searches:' || s.investor_id
      from saved_searches s join saved_search_hits h on h.search_id = s.id and h.mail_id is null
      group by s.investor_id`);
    this.addSql(`delete from outbox where job = 'mail-saved-search' and state in ('pending', 'published')`);
  }
}
