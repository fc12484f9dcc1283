import autocannon from 'autocannon';
import type { Target } from './servers.ts';

/** What one round of calls gave. */
export interface Round {
  /** Requests answered per second. */
  readonly rate: number;
  /** Milliseconds: the slowest of a hundred, but one. */
  readonly p99: number;
}

export const connections = 10;

/** Callers come under so many addresses. */
const callers = 250;

function requestsOf(target: Target, paths: readonly string[]): autocannon.Request[] {
  const length = Math.max(paths.length, callers);
  return Array.from({ length }, (_, index) => ({
    path: paths[index % paths.length]!,
    headers: { ...target.headers, 'x-forwarded-for': `10.0.${index % callers}.1` },
  }));
}

/** Calls the target from ten connections at once for so many seconds. Anything but success ends the benchmark. */
export async function measure(target: Target, paths: readonly string[], seconds: number): Promise<Round> {
  const requests = requestsOf(target, paths);
  const result = await autocannon({ url: target.url, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.url}${paths[0]}: ${result.non2xx} failures, ${result.errors} errors (${JSON.stringify(result.statusCodeStats)})`,
    );
  }
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}
