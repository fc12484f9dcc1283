/** Runs what is requested at most once in a time. */
export interface Limiter {
  /** Runs now, or as soon as the time since the last run is over; requests meanwhile are one. */
  request(): void;
  stop(): void;
}

/** Creates a limiter that runs the first request at once and the last one always. */
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
