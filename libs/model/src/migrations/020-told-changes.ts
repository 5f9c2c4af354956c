import { Migration } from '@mikro-orm/migrations';

/**
 * A site keeps which of its changes its owner was notified of: one that goes back and forth notifies once. What waits for a
 * decision was notified of. Readings are found by their end, so that old ones can be deleted.
 */
export class Migration020 extends Migration {
  override up(): void {
    this.addSql(`alter table product_sites add column told jsonb not null default '{}'`);
    this.addSql(`
      update product_sites s set told = proposed.texts from (
        select product_id, jsonb_object_agg(field ->> 'field', jsonb_build_array(field ->> 'proposed')) as texts
        from proposals, jsonb_array_elements(fields) field group by product_id
      ) proposed where proposed.product_id = s.product_id`);
    this.addSql('create index readings_finished on readings (finished_at)');
  }
}
