import { Migration } from '@mikro-orm/migrations';

/** Columns of texts that a site offers carry the words of their use. */
export class Migration027 extends Migration {
  override up(): void {
    this.addSql('alter table product_sites rename column taken to accepted');
    this.addSql('alter table product_sites rename column said to last_found');
    this.addSql('alter table product_sites rename column kept to declined');
  }
}
