/** Resolves at the event; never when it is taken back first. */
function once(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true, signal }));
}

/** Waits in a page: for the time given, shorter when the connection comes back, longer while there is none. */
export async function browserPause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = new AbortController();
  const time = new Promise<void>((resolve) => {
    // Many pages wake at once when a server is back: let them not all ask in the same moment.
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
