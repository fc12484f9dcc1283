type Waiting<V> = { readonly resolve: (value: V | undefined) => void; readonly reject: (error: unknown) => void };

/**
 * Batches look-ups: all keys requested in one turn of the event loop are loaded by one statement, which starts after the requests. Missing
 * keys resolve to undefined.
 */
export function batched<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();

  const next = async (): Promise<void> => {
    const requested = waiting;
    waiting = new Map();
    try {
      const found = await load([...requested.keys()]);
      for (const [key, all] of requested) for (const { resolve } of all) resolve(found.get(key));
    } catch (error) {
      for (const all of requested.values()) for (const { reject } of all) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(() => void next());
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
