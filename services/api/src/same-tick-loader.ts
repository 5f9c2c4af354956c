import DataLoader from 'dataloader';

/**
 * Merges equal reads of one event loop tick into one. Nothing is cached beyond that: reads requested after the batch has
 * started run again. A failed read does not fail the others.
 */
export function sameTickLoader<Key, Value>(
  read: (key: Key) => Promise<Value>,
): DataLoader<Key, Value, string> {
  const loader = new DataLoader<Key, Value, string>(
    (keys) => {
      loader.clearAll();
      return Promise.all(keys.map((key) => read(key).catch((error: Error) => error)));
    },
    { cacheKeyFn: (key) => JSON.stringify(key), batchScheduleFn: setImmediate },
  );
  return loader;
}
