import { useEffect, useState } from 'react';

/** A reading of the server's clock. */
export interface ServerClock {
  readonly serverMs: number;
  /** `performance.now()` at the reading, which does not change when the browser's clock is set. */
  readonly stopwatchMs: number;
  /** Browser clock minus stopwatch at the reading, in ms. A later difference shows that one of them jumped. */
  readonly browserAheadMs: number;
}

const browserAheadMs = (): number => Date.now() - performance.now();

/** Starts a reading of the server's clock. The server's time is assigned to the middle between the request and its response. */
export function beginClockReading(): (serverNow: string) => ServerClock {
  const sentMs = performance.now();
  return (serverNow) => ({
    serverMs: Date.parse(serverNow),
    stopwatchMs: (sentMs + performance.now()) / 2,
    browserAheadMs: browserAheadMs(),
  });
}

/** The server's current time. Computed from the stopwatch, because the browser's clock may be wrong by hours. */
export function readServerClock({ serverMs, stopwatchMs }: ServerClock): Date {
  return new Date(serverMs + performance.now() - stopwatchMs);
}

/** The server's current time, updated every second. */
export function useServerNow(clock: ServerClock): Date {
  const [now, setNow] = useState(() => readServerClock(clock));
  useEffect(() => {
    const update = () => setNow(readServerClock(clock));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Drift in ms between the browser's clock and the stopwatch after which the offset is measured again. */
const maxDriftMs = 2000;

/**
 * Measures the offset to the server's clock again when the browser's clock and the stopwatch have drifted apart: the computer slept, or
 * the clock was set.
 */
export function useClockCheck(clock: ServerClock | undefined, onDrift: () => void): void {
  useEffect(() => {
    if (!clock) return undefined;
    let expectedMs = clock.browserAheadMs;
    const timer = setInterval(() => {
      const aheadMs = browserAheadMs();
      if (Math.abs(aheadMs - expectedMs) <= maxDriftMs) return;
      expectedMs = aheadMs;
      onDrift();
    }, 1000);
    return () => clearInterval(timer);
  }, [clock, onDrift]);
}
