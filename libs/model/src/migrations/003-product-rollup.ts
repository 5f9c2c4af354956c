import { Migration } from '@mikro-orm/migrations';

/**
 * One row per combination of the attributes that the feed filters by, kept exact by triggers: filter counts read a
 * few thousand rows instead of a million. Combinations are written in one order, so that writers cannot deadlock.
 */
export class Migration003ProductRollup extends Migration {
  override up(): void {
    this.addSql(`
      create table product_rollup (
        visible boolean not null,
        industry text not null,
        business_model text not null,
        platform_type text not null,
        revenue_stage text not null,
        is_active boolean not null,
        count integer not null,
        primary key (visible, industry, business_model, platform_type, revenue_stage, is_active)
      ) with (fillfactor = 70)`);
    this.addSql(`
      create function product_rollup_apply() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into product_rollup as r
            select visible_to_investors, industry, business_model, platform_type, revenue_stage, is_active, count(*)
            from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
          on conflict (visible, industry, business_model, platform_type, revenue_stage, is_active)
            do update set count = r.count + excluded.count;
        elsif tg_op = 'DELETE' then
          insert into product_rollup as r
            select visible_to_investors, industry, business_model, platform_type, revenue_stage, is_active, -count(*)
            from removed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
          on conflict (visible, industry, business_model, platform_type, revenue_stage, is_active)
            do update set count = r.count + excluded.count;
        else
          insert into product_rollup as r
            select visible_to_investors, industry, business_model, platform_type, revenue_stage, is_active, sum(n)
            from (
              select visible_to_investors, industry, business_model, platform_type, revenue_stage, is_active, 1 as n from added
              union all
              select visible_to_investors, industry, business_model, platform_type, revenue_stage, is_active, -1 from removed
            ) changes
            group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
          on conflict (visible, industry, business_model, platform_type, revenue_stage, is_active)
            do update set count = r.count + excluded.count;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger product_rollup_insert after insert on products referencing new table as added
      for each statement execute function product_rollup_apply()`);
    this.addSql(`
      create trigger product_rollup_delete after delete on products referencing old table as removed
      for each statement execute function product_rollup_apply()`);
    this.addSql(`
      create trigger product_rollup_update after update on products
      referencing new table as added old table as removed
      for each statement execute function product_rollup_apply()`);
  }
}
