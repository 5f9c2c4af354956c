interface Question<Answer> {
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the keys that are asked for while a statement runs and asks for all of them in the next one: fifty jobs
 * that start together cost one round trip. A key without an answer gets undefined; of two that ask for one key
 * at once, the first gets the answer.
 */
export class Batched<Answer> {
  #waiting = new Map<string, Question<Answer>[]>();
  #lanes = 0;

  constructor(
    private readonly ask: (keys: string[]) => Promise<Map<string, Answer>>,
    private readonly largest = 200,
    /** Statements that may be under way at once. */
    private readonly mostLanes = 2,
  ) {}

  for(key: string): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const askers = this.#waiting.get(key) ?? [];
      askers.push({ resolve, reject });
      this.#waiting.set(key, askers);
      if (this.#lanes >= this.mostLanes) return;
      this.#lanes += 1;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, this.largest);
      for (const [key] of batch) this.#waiting.delete(key);
      await this.#answer(batch);
    }
    this.#lanes -= 1;
  }

  async #answer(batch: [string, Question<Answer>[]][]): Promise<void> {
    try {
      // One order for all: two statements over the same rows cannot block each other for ever.
      const answers = await this.ask(batch.map(([key]) => key).sort());
      for (const [key, [first, ...others]] of batch) {
        first!.resolve(answers.get(key));
        for (const other of others) other.resolve(undefined);
      }
    } catch (error) {
      for (const [, askers] of batch) for (const asker of askers) asker.reject(error);
    }
  }
}
