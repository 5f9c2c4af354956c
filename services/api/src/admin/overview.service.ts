import { Injectable } from '@nestjs/common';
import type { AdminOverview } from '@mintbridge/contracts';
import { JOB_NAMES } from '@mintbridge/jobs';
import { Sql } from '../http/sql.js';
import * as statements from './overview.sql.js';

type Products = AdminOverview['products'];
type Users = AdminOverview['users'];
type Interest = AdminOverview['interest'];
type PerDay = Products['perDay'];
type Queue = AdminOverview['queues'][number];
type Work = AdminOverview['extractions'] & { contact: number; pilots: number };

const emptyQueue = (job: string): Queue => ({
  job,
  waiting: 0,
  failed: 0,
  doneLastDay: 0,
  oldestWaitingSeconds: null,
});

/** The figures of the superadmin's first page: a fixed number of statements, whatever there is to count. */
@Injectable()
export class OverviewService {
  constructor(private readonly sql: Sql) {}

  async overview(): Promise<AdminOverview> {
    const [products, users, interest, { contact, pilots, ...extractions }, queues] = await Promise.all([
      this.products(),
      this.users(),
      this.interest(),
      this.figures<Work>('overview-work', statements.WORK),
      this.queues(),
    ]);
    return { products, users, interest, extractions, contact, pilots, queues };
  }

  private async products(): Promise<Products> {
    return {
      ...(await this.figures<Products>('overview-products', statements.PRODUCTS)),
      ...(await this.figures<Products>('overview-reviews', statements.REVIEWS)),
      byIndustry: await this.sql.rows('overview-industries', statements.INDUSTRIES),
      perDay: await this.sql.rows<PerDay[number]>('overview-products-days', statements.PRODUCTS_PER_DAY),
    };
  }

  private async users(): Promise<Users> {
    return {
      ...(await this.figures<Users>('overview-users', statements.USERS)),
      perDay: await this.sql.rows<PerDay[number]>('overview-users-days', statements.USERS_PER_DAY),
    };
  }

  private async interest(): Promise<Interest> {
    return {
      ...(await this.figures<Interest>('overview-interest', statements.INTEREST)),
      perDay: await this.sql.rows<PerDay[number]>('overview-interest-days', statements.INTEREST_PER_DAY),
    };
  }

  private async queues(): Promise<Queue[]> {
    const rows = await this.sql.rows<Queue>('overview-queues', statements.QUEUES);
    return JOB_NAMES.map((name) => rows.find(({ job }) => job === name) ?? emptyQueue(name));
  }

  private async figures<Row extends object>(name: string, text: string): Promise<Row> {
    return (await this.sql.one<Row>(name, text)) as Row;
  }
}
