type Turns = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many tasks run at once; the others wait in their order, and one that is aborted meanwhile never begins. */
export function atMost(size: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, signal) => {
    if (running < size) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      // Whoever waits longest takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
