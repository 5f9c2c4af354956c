import { OptionalProps, defineEntity, p } from '@mikro-orm/core';
import { isFinalExtraction, type ExtractedFields, type ExtractionState } from '@mintbridge/contracts';
import { InvalidTransition } from '../invalid-transition.js';

export const ExtractionSchema = defineEntity({
  name: 'Extraction',
  tableName: 'extractions',
  properties: {
    id: p.integer().primary(),
    sellerId: p.integer(),
    url: p.text(),
    state: p.string().$type<ExtractionState>().default('queued'),
    progress: p.integer().default(0),
    productId: p.integer().nullable(),
    headline: p.text().nullable(),
    error: p.text().nullable(),
    fields: p.json().$type<ExtractedFields>().nullable(),
    /** Cost of the reading: milliseconds, and tokens of a language model. */
    readMs: p.integer().nullable(),
    modelTokens: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** The order of the unfinished states; each may fail. Final states never change. */
const ORDER: ExtractionState[] = ['queued', 'connecting', 'requesting', 'processing'];

export class Extraction extends ExtractionSchema.class {
  declare [OptionalProps]?: 'isFinal';

  get isFinal(): boolean {
    return isFinalExtraction(this.state);
  }

  /** Progress never decreases: a job that restarts after a crash may report an earlier state. */
  advance(state: ExtractionState, progress: number): void {
    if (this.isFinal || isFinalExtraction(state))
      throw new InvalidTransition('An extraction', this.state, state);
    if (ORDER.indexOf(state) > ORDER.indexOf(this.state)) this.state = state;
    this.progress = Math.max(this.progress, Math.min(99, Math.max(0, Math.round(progress))));
  }

  complete(product: { id: number; headline: string }, fields: ExtractedFields): void {
    if (this.isFinal) throw new InvalidTransition('An extraction', this.state, 'completed');
    this.state = 'completed';
    this.progress = 100;
    this.productId = product.id;
    this.headline = product.headline;
    this.error = null;
    this.fields = fields;
  }

  /** Ends without a product. `error` is shown to the seller, `fields` is what was found nevertheless. */
  fail(error: string, fields: ExtractedFields | null = null): void {
    if (this.isFinal) throw new InvalidTransition('An extraction', this.state, 'failed');
    this.state = 'failed';
    this.progress = 100;
    this.error = error;
    this.fields = fields;
  }

  /** Tokens of several attempts add up, as each is paid for. */
  addCost({ ms, modelTokens }: { ms: number; modelTokens: number }): void {
    this.readMs = ms;
    this.modelTokens += modelTokens;
  }

  /** Resets a failed extraction for a manual retry. */
  reopen(): void {
    if (this.state !== 'failed') return;
    this.state = 'queued';
    this.progress = 0;
    this.error = null;
    this.fields = null;
  }
}
ExtractionSchema.setClass(Extraction);
