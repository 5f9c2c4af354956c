import { Injectable } from '@nestjs/common';
import { NOTIFICATION_KINDS, OVERVIEW_DAYS, RATES_OF, type AdminOverview } from '@mintbridge/contracts';
import { JOB_NAMES } from '@mintbridge/jobs';
import { OverviewRepository, type PerDayTable } from './overview.repository.js';

type Queue = AdminOverview['queues'][number];

const DAY_MS = 24 * 60 * 60_000;

const emptyQueue = (queue: string): Queue => ({
  queue,
  waiting: 0,
  failed: 0,
  doneLastDay: 0,
  oldestWaitingSeconds: null,
});

/** The figures of the superadmin's first page, in a fixed number of statements. */
@Injectable()
export class OverviewService {
  constructor(private readonly counts: OverviewRepository) {}

  async overview(): Promise<AdminOverview> {
    const [products, users, interest, extractions, submissions, notifications, mails, queues] =
      await Promise.all([
        this.products(),
        this.users(),
        this.interest(),
        this.extractions(),
        this.counts.submissions(),
        this.notifications(),
        this.counts.mails(),
        this.queues(),
      ]);
    return {
      products,
      users,
      interest,
      extractions,
      accessRequests: await this.counts.accessRequests(),
      ...submissions,
      notifications,
      mails,
      pictures: await this.counts.pictures(),
      freshness: await this.counts.freshness(),
      queues,
      ratesOf: RATES_OF,
    };
  }

  private async products(): Promise<AdminOverview['products']> {
    return {
      ...(await this.counts.products()),
      ...(await this.counts.reviews()),
      oldestPendingSeconds: await this.counts.oldestPendingSeconds(),
      byIndustry: await this.counts.industries(),
      perDay: await this.perDay('products'),
    };
  }

  private async extractions(): Promise<AdminOverview['extractions']> {
    const perSite = (await this.counts.extractionCost()) ?? null;
    return { ...(await this.counts.extractions()), perSite };
  }

  private async users(): Promise<AdminOverview['users']> {
    return { ...(await this.counts.users()), perDay: await this.perDay('users') };
  }

  private async interest(): Promise<AdminOverview['interest']> {
    return {
      ...(await this.counts.interest()),
      perDay: await this.perDay('investor_liked_deals', 'investor_product_connections', 'inquiries'),
    };
  }

  private async notifications(): Promise<AdminOverview['notifications']> {
    const counts = await this.counts.notifications();
    const rows = NOTIFICATION_KINDS.map((kind) => [kind, counts.get(kind) ?? 0]);
    return Object.fromEntries(rows) as AdminOverview['notifications'];
  }

  private async queues(): Promise<Queue[]> {
    const rows = await this.counts.queues();
    return JOB_NAMES.map((name) => rows.find(({ queue }) => queue === name) ?? emptyQueue(name));
  }

  /** Rows created on each of the last days (UTC), days without any included. */
  private async perDay(...tables: PerDayTable[]) {
    const counted = await Promise.all(tables.map((table) => this.counts.perDay(table)));
    const today = Date.now();
    return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
      const day = new Date(today - (OVERVIEW_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
      return { day, count: counted.reduce((sum, counts) => sum + (counts.get(day) ?? 0), 0) };
    });
  }
}
