import { Migration } from '@mikro-orm/migrations';
import { ACCESS } from './baseline/access.js';
import { ACCOUNTS } from './baseline/accounts.js';
import { EXTRACTIONS } from './baseline/extractions.js';
import { INQUIRIES } from './baseline/inquiries.js';
import { INVESTORS } from './baseline/investors.js';
import { NOTIFICATIONS } from './baseline/notifications.js';
import { OUTBOX } from './baseline/outbox.js';
import { PILOTS } from './baseline/pilots.js';
import { PRODUCTS } from './baseline/products.js';
import { RECOMMENDATIONS } from './baseline/recommendations.js';

/**
 * The schema of 0.1.0, in the order of docs/data-model.md. Every foreign key declares what happens to its rows when the
 * parent is deleted. The next release adds 002.
 */
export class Migration001 extends Migration {
  override up(): void {
    this.addSql(ACCOUNTS);
    this.addSql(PRODUCTS);
    this.addSql(EXTRACTIONS);
    this.addSql(INVESTORS);
    this.addSql(ACCESS);
    this.addSql(RECOMMENDATIONS);
    this.addSql(INQUIRIES);
    this.addSql(PILOTS);
    this.addSql(NOTIFICATIONS);
    this.addSql(OUTBOX);
  }
}
