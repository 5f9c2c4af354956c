import { OptionalProps, defineEntity, p } from '@mikro-orm/core';
import {
  READING_LIMITS,
  isFinalReading,
  type Evidence,
  type ProposalField,
  type ReadingState,
} from '@mintbridge/contracts';

const DAY_MS = 86_400_000;
/** Maximum number of declined and of notified texts that are kept per field. */
const MAX_REMEMBERED = 20;

const daysAfter = (days: number, at: Date): Date => new Date(at.getTime() + days * DAY_MS);

/** When to read again after a reading at `at`. */
export const nextReadingAfter = (at: Date): Date => daysAfter(READING_LIMITS.everyDays, at);

/** The host of a URL; readings alternate between hosts. */
export const hostOfSite = (sourceUrl: string): string => new URL(sourceUrl).host;

/** Texts of a site by field. */
export type SiteTexts = Partial<Record<ProposalField, string>>;
type TextsByField = Partial<Record<ProposalField, string[]>>;

const withText = (texts: TextsByField, field: ProposalField, text: string): TextsByField => ({
  ...texts,
  [field]: [...(texts[field] ?? []), text].slice(-MAX_REMEMBERED),
});

export const ProductSiteSchema = defineEntity({
  name: 'ProductSite',
  tableName: 'product_sites',
  properties: {
    productId: p.integer().primary(),
    host: p.text(),
    nextReadingAt: p.datetime(),
    failingSince: p.datetime().nullable(),
    failedDays: p.integer().default(0),
    /** The last day with a failure, YYYY-MM-DD. */
    failedOn: p.text().nullable(),
    /** Texts that the listing took over from the site. */
    accepted: p
      .json()
      .$type<SiteTexts>()
      .onCreate(() => ({})),
    /** Texts that the last reading found on the site. */
    lastFound: p
      .json()
      .$type<SiteTexts>()
      .onCreate(() => ({})),
    /** Texts of the site that the owner declined. */
    declined: p
      .json()
      .$type<TextsByField>()
      .onCreate(() => ({})),
    /** Texts that the owner was notified of. */
    notified: p
      .json()
      .$type<TextsByField>()
      .onCreate(() => ({})),
  },
});

/** The site of a product between two readings. */
export class ProductSite extends ProductSiteSchema.class {
  /** Records a successful reading. */
  read(found: SiteTexts, at: Date): void {
    this.lastFound = found;
    this.failedDays = 0;
    this.failedOn = null;
    this.failingSince = null;
    this.nextReadingAt = daysAfter(READING_LIMITS.everyDays, at);
  }

  /** Records a reading that the site forbids or that found nothing: neither a success nor a failure. */
  postpone(at: Date): void {
    this.nextReadingAt = daysAfter(READING_LIMITS.everyDays, at);
  }

  /** Records a failed reading: retried the next day, or the next week once the site counts as down. */
  fail(at: Date): void {
    const day = at.toISOString().slice(0, 10);
    if (this.failedOn !== day) this.failedDays += 1;
    this.failedOn = day;
    this.failingSince ??= at;
    this.nextReadingAt = daysAfter(this.isDown ? 7 : 1, at);
  }

  /** The listing has adopted this text of the site. */
  accept(field: ProposalField, text: string): void {
    this.accepted = { ...this.accepted, [field]: text };
  }

  /** The owner keeps the listing's text. */
  decline(field: ProposalField, text: string): void {
    this.declined = withText(this.declined, field, text);
  }

  /** The owner is notified of a text once, even if a site alternates between texts. */
  addNotified(field: ProposalField, text: string): void {
    this.notified = withText(this.notified, field, text);
  }

  wasNotified(field: ProposalField, text: string): boolean {
    return this.notified[field]?.includes(text) ?? false;
  }

  get isDown(): boolean {
    return this.failedDays >= READING_LIMITS.daysUntilDown;
  }

  declare [OptionalProps]?: 'isDown';
}
ProductSiteSchema.setClass(ProductSite);

export const ReadingSchema = defineEntity({
  name: 'Reading',
  tableName: 'readings',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    host: p.text(),
    /** True if requested by the owner, false if scheduled. */
    isRequested: p.boolean(),
    state: p.string().$type<ReadingState>().default('queued'),
    error: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
});

/** A repeated reading of a site. */
export class Reading extends ReadingSchema.class {
  declare [OptionalProps]?: 'isFinal';

  get isFinal(): boolean {
    return isFinalReading(this.state);
  }

  begin(): void {
    if (this.state === 'queued') this.state = 'reading';
  }

  end(state: 'read' | 'refused' | 'unusable' | 'failed', error: string | null, at: Date): void {
    if (this.isFinal) return;
    this.state = state;
    this.error = error;
    this.finishedAt = at;
  }
}
ReadingSchema.setClass(Reading);

/** A text of the site that differs from the listing's. */
export interface ProposedField {
  field: ProposalField;
  proposed: string;
  confidence: number;
  evidence: Evidence[];
}

export const ProposalSchema = defineEntity({
  name: 'Proposal',
  tableName: 'proposals',
  properties: {
    productId: p.integer().primary(),
    fields: p.json().$type<ProposedField[]>(),
    readAt: p.datetime(),
  },
});

/** The changes that the latest reading proposes. */
export class Proposal extends ProposalSchema.class {}
ProposalSchema.setClass(Proposal);
