/** Throttles a function. */
export interface Limiter {
  /** Runs now, or at the end of the interval; requests until then are merged. */
  request(): void;
  stop(): void;
}

/** The first request runs at once, the last one is never dropped. */
export function createLimiter(gapMs: number, run: () => void): Limiter {
  let timer: NodeJS.Timeout | undefined;
  let isRequested = false;
  const runNow = (): void => {
    isRequested = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isRequested) runNow();
    }, gapMs).unref();
    run();
  };
  return {
    request: () => {
      if (timer) isRequested = true;
      else runNow();
    },
    stop: () => {
      clearTimeout(timer);
      isRequested = false;
    },
  };
}
