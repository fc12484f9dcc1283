/** Resolves at the event; never if it is cancelled first. */
function once(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true, signal }));
}

/** Waits for the given time: shorter when the connection returns, longer while there is none. */
export async function browserPause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = new AbortController();
  const time = new Promise<void>((resolve) => {
    // Random delay, because many pages wake at once when a server is back.
    const timer = setTimeout(resolve, ms * (0.8 + Math.random() * 0.4));
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const online = once(window, 'online', over.signal);
  const aborted = once(signal, 'abort', over.signal);
  try {
    await Promise.race(navigator.onLine ? [time, online, aborted] : [online, aborted]);
  } finally {
    over.abort();
  }
  signal.throwIfAborted();
}
