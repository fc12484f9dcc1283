import autocannon from 'autocannon';
import type { Target } from './servers.ts';

export interface Round {
  /** Requests answered per second. */
  readonly rate: number;
  /** 99th percentile of the response time, in ms. */
  readonly p99: number;
}

export const connections = 10;

/** Number of client addresses. */
const callers = 250;

function requestsOf(target: Target, paths: readonly string[]): autocannon.Request[] {
  const length = Math.max(paths.length, callers);
  return Array.from({ length }, (_, index) => ({
    path: paths[index % paths.length]!,
    headers: { ...target.headers, 'x-forwarded-for': `10.0.${index % callers}.1` },
  }));
}

/** Calls the target over ten connections for some seconds. Any failure ends the benchmark. */
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
