export interface Gathering {
  /** So many statements are under way at once; what comes meanwhile waits for the end of one. */
  atOnce: number;
  /** So many items go into one statement. */
  most: number;
  /** Milliseconds after which nothing waits any longer for statements that hang. */
  patienceMs: number;
}

const GATHERING: Gathering = { atOnce: 2, most: 64, patienceMs: 5 };

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * PostgreSQL answered with an error: nothing of the statement stands. Not so where it went away or is too busy. Its codes
 * begin with a digit, those of a socket (EPIPE) with a letter.
 */
const isRefusal = (error: unknown): boolean =>
  /^(?!08|53|57)\d[0-9A-Z]{4}$/.test(String((error as { code?: unknown }).code));

/**
 * Puts what requests ask at the same moment into one statement: one way to PostgreSQL, one plan, one commit for all of
 * them. A statement is put after the last of its items came, so that each is answered as if it had been asked alone.
 */
export class Gathered<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private underWay = 0;
  private isNext = false;
  private late: NodeJS.Timeout | undefined;
  private readonly limits: Gathering;

  /** `put` answers item by item, in their order. */
  constructor(
    private readonly put: (items: Item[]) => Promise<Answer[]>,
    limits: Partial<Gathering> = {},
  ) {
    this.limits = { ...GATHERING, ...limits };
  }

  ask(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.plan();
    });
  }

  /** What one turn of the event loop brings goes together; with enough statements under way it waits, but not for long. */
  private plan(): void {
    if (this.isNext || this.waiting.length === 0) return;
    if (this.underWay >= this.limits.atOnce) {
      this.late ??= setTimeout(() => this.send(), this.limits.patienceMs);
      return;
    }
    this.isNext = true;
    setImmediate(() => this.send());
  }

  private send(): void {
    clearTimeout(this.late);
    this.late = undefined;
    this.isNext = false;
    const batch = this.waiting.splice(0, this.limits.most);
    if (batch.length === 0) return;
    this.underWay += 1;
    void this.answer(batch).finally(() => {
      this.underWay -= 1;
      this.plan();
    });
    this.plan();
  }

  private async answer(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.put(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, place) => resolve(answers[place]!));
    } catch (error) {
      // One that cannot be stored does not take the others with it.
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map((one) => this.answer([one])));
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
