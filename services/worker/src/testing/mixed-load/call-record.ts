import type { Answer } from '../api-client.js';

/** Things that may happen once: those the API said yes to, and those that were never answered. */
export class Once<Detail = undefined> {
  readonly sure = new Map<string, Detail>();
  readonly maybe = new Set<string>();
}

/** A value that is written over again and again: what it may be now. */
class Latest<Value> {
  readonly #possible = new Map<string, Set<Value>>();

  acknowledged(key: string, value: Value): void {
    this.#possible.set(key, new Set([value]));
  }

  /** Written or not: nobody knows. `before` is the value where nothing was ever written. */
  unanswered(key: string, value: Value, before: Value): void {
    const possible = this.#possible.get(key) ?? new Set([before]);
    this.#possible.set(key, possible.add(value));
  }

  entries(): [key: string, possible: Set<Value>][] {
    return [...this.#possible];
  }
}

export interface Enlisted {
  password: string;
  batchId: string;
}

/** Every call to the API, as its callers know it. */
export class CallRecord {
  /** Registered sellers by address, with the password of the answer. */
  readonly sellers = new Once<string>();
  readonly pilots = new Once<Enlisted>();
  /** Products of the pilots' lists by registrant. */
  readonly lists = new Map<string, string[]>();
  /** Extractions by address. */
  readonly extractions = new Once<number>();
  readonly messages = new Once();
  readonly contacts = new Once();
  /** `investor product` */
  readonly connections = new Once();
  readonly likes = new Latest<boolean>();
  /** Theses by investor. */
  readonly profiles = new Latest<string | null>();
  /** Passwords and tokens, which nothing but an answer and a mail may hold. */
  readonly secrets = new Set<string>();
  /** Answers that should not have been. */
  readonly unexpected: string[] = [];
  /** Values that went back. */
  readonly regressions: string[] = [];
  calls = 0;
  unanswered = 0;

  /**
   * Counts an answer. True: acknowledged; undefined: unanswered, or 503; false: rejected, which is unexpected.
   */
  count(what: string, answer: Answer | undefined, accepted: number[]): boolean | undefined {
    this.calls += 1;
    if (answer === undefined || answer.status === 503) {
      this.unanswered += 1;
      return undefined;
    }
    if (accepted.includes(answer.status)) return true;
    this.unexpected.push(`${what}: ${JSON.stringify(answer)}`);
    return false;
  }
}
