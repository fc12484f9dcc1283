import { useEffect, useState } from 'react';

/** What the server's clock showed at a moment, by clocks of the page. */
export interface ServerClock {
  readonly serverMs: number;
  /** `performance.now()` at that moment, which is independent of changes of the browser's clock. */
  readonly stopwatchMs: number;
  /** How far the browser's clock was ahead of the stopwatch, to notice that one of the two jumped. */
  readonly browserAheadMs: number;
}

const browserAheadMs = (): number => Date.now() - performance.now();

/** Begins a request; the answer's clock is taken for the middle between its beginning and its end. */
export function beginClockReading(): (serverNow: string) => ServerClock {
  const sentMs = performance.now();
  return (serverNow) => ({
    serverMs: Date.parse(serverNow),
    stopwatchMs: (sentMs + performance.now()) / 2,
    browserAheadMs: browserAheadMs(),
  });
}

/** What the server's clock shows now. Never computed from the browser's clock, which may be wrong by hours. */
export function readServerClock({ serverMs, stopwatchMs }: ServerClock): Date {
  return new Date(serverMs + performance.now() - stopwatchMs);
}

/** What the server's clock shows, updated every second. */
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
