type Waiting<V> = { readonly resolve: (value: V | undefined) => void; readonly reject: (error: unknown) => void };

/**
 * Looks keys up together: while one statement runs, whoever asks next waits for the following one, which asks for all of them. Every
 * look-up begins after it was asked for, so nobody is told something older. With nobody else about it costs no delay.
 * @param load answers what it finds; a key that is missing there is not known
 */
export function batched<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  let running = false;

  const next = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const found = await load([...asked.keys()]);
        for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key));
      } catch (error) {
        for (const all of asked.values()) for (const { reject } of all) reject(error);
      }
    }
    running = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key) ?? [];
      waiting.set(key, [...others, { resolve, reject }]);
      if (!running) void next();
    });
}
