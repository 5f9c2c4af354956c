import { sameTickLoader } from './same-tick-loader.js';

function countingLoader() {
  const reads: string[] = [];
  const loader = sameTickLoader(async ({ id }: { id: string }) => {
    reads.push(id);
    if (id === 'broken') throw new Error('no connection');
    return `${id} #${reads.length}`;
  });
  return { loader, reads };
}

test('merges equal reads of one tick', async () => {
  const { loader, reads } = countingLoader();
  const values = await Promise.all(['a', 'b', 'a'].map((id) => loader.load({ id })));
  expect(values).toEqual(['a #1', 'b #2', 'a #1']);
  expect(reads).toEqual(['a', 'b']);
});

test('reads again once a batch has started', async () => {
  const { loader } = countingLoader();
  const first = loader.load({ id: 'a' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await loader.load({ id: 'a' })).toBe('a #2');
  expect(await first).toBe('a #1');
});

test('a failed read does not fail the others of its batch', async () => {
  const { loader } = countingLoader();
  const broken = loader.load({ id: 'broken' });
  expect(await loader.load({ id: 'a' })).toBe('a #2');
  await expect(broken).rejects.toThrow('no connection');
});
