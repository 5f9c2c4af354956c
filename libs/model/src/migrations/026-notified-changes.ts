import { Migration } from '@mikro-orm/migrations';

/** The changes of a site that its owner was notified of are called so. */
export class Migration026 extends Migration {
  override up(): void {
    this.addSql('alter table product_sites rename column told to notified');
  }
}
