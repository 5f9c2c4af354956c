import { Gathered } from './gathered.js';

const LIMITS = { atOnce: 1, most: 3, patienceMs: 20 };

/** A statement that ends when it is told to. */
function heldBack() {
  const put: { items: number[]; end: () => void; fail: (error: unknown) => void }[] = [];
  const gathered = new Gathered(
    (items: number[]) =>
      new Promise<number[]>((done, fail) =>
        put.push({ items, end: () => done(items.map((n) => n * 10)), fail }),
      ),
    LIMITS,
  );
  return { gathered, put };
}

const aWhile = (ms = 0) => new Promise((done) => setTimeout(done, ms));

test('what is asked at one moment goes together, and each gets its own answer', async () => {
  const { gathered, put } = heldBack();
  const answers = Promise.all([1, 2, 3].map((n) => gathered.ask(n)));
  await aWhile();
  expect(put.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  put[0]!.end();
  await expect(answers).resolves.toEqual([10, 20, 30]);
});

test('what comes meanwhile goes together when the statement before has ended, no more than fit', async () => {
  const { gathered, put } = heldBack();
  const answers = [gathered.ask(1)];
  await aWhile();
  answers.push(...[2, 3, 4, 5].map((n) => gathered.ask(n)));
  await aWhile();
  expect(put).toHaveLength(1);
  put[0]!.end();
  await aWhile();
  expect(put[1]!.items).toEqual([2, 3, 4]);
  put[1]!.end();
  await aWhile();
  put[2]!.end();
  await expect(Promise.all(answers)).resolves.toEqual([10, 20, 30, 40, 50]);
});

test('nothing waits long for a statement that hangs', async () => {
  const { gathered, put } = heldBack();
  void gathered.ask(1);
  await aWhile();
  const second = gathered.ask(2);
  await aWhile(4 * LIMITS.patienceMs);
  put[1]!.end();
  await expect(second).resolves.toBe(20);
});

test.each(['23503', '54000', '40P01'])(
  'one that PostgreSQL refuses (%s) does not take the others with it',
  async (code) => {
    const put: number[][] = [];
    const gathered = new Gathered(async (items: number[]) => {
      put.push(items);
      if (items.includes(2)) throw Object.assign(new Error('violates a constraint'), { code });
      return items;
    });
    const answers = await Promise.allSettled([1, 2, 3].map((n) => gathered.ask(n)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(put).toEqual([[1, 2, 3], [1], [2], [3]]);
  },
);

test.each(['57P01', '08006', 'ECONNRESET', 'EPIPE'])(
  'an outage (%s) is told to all who asked, and nothing is asked again: it may have been done',
  async (code) => {
    const { gathered, put } = heldBack();
    const answers = Promise.allSettled([gathered.ask(1), gathered.ask(2)]);
    await aWhile();
    put[0]!.fail(Object.assign(new Error('away'), { code }));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(put).toHaveLength(1);
  },
);
