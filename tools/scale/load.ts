import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { scenarios } from '../bench/scenarios.ts';
import type { Person } from '../bench/sessions.ts';
import type { OrderedCampaign } from './orders.ts';

/** What the calls of a part of the run came to. */
export interface Tally {
  readonly name: string;
  /** How often a call is sent again that failed on the way, as browsers and the API's clients do. */
  readonly repeats: number;
  readonly ms: number[];
  /** Calls that were sent again. */
  repeated: number;
  /** What each failed call said. */
  readonly failures: string[];
}

export interface Load {
  readonly tallies: readonly Tally[];
  /** Campaigns whose order was confirmed. */
  readonly ordered: readonly number[];
  /** Calls from now on belong to another part. */
  begin(name: string, repeats: number): void;
  stop(): Promise<void>;
}

const pauseMs = 400;
const repeatAfterMs = 400;
const callTimeoutMs = 30_000;
/** One call in so many is an order. */
const ordersAmong = 8;

/**
 * People who work: each reads lists, jobs, groups and searches, and orders a job now and then, one call after the other.
 * @param campaigns one for each order
 */
export function startLoad(
  url: string,
  people: readonly Person[],
  jobs: number,
  campaigns: Iterator<OrderedCampaign>,
): Load {
  const reads = scenarios(jobs).flatMap(({ api }) => api);
  const tallies: Tally[] = [];
  const ordered: number[] = [];
  const stopping = new AbortController();
  let nth = 0;

  /** Sends a call, and again where it failed on the way; null when it failed for good. */
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    const tally = tallies.at(-1)!;
    let failure = '';
    const begin = performance.now();
    for (let tried = 0; tried <= tally.repeats; tried += 1) {
      if (tried > 0) {
        tally.repeated += 1;
        await pause(repeatAfterMs * tried);
      }
      try {
        const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
        const text = await answer.text();
        if (answer.status < 400) {
          tally.ms.push(performance.now() - begin);
          return answer;
        }
        failure = `${answer.status} ${text.slice(0, 300)}`;
        if (answer.status < 500) break;
      } catch (error) {
        failure = String(error instanceof Error ? (error.cause ?? error) : error);
      }
    }
    tally.ms.push(performance.now() - begin);
    tally.failures.push(`${init.method ?? 'GET'} ${path}: ${failure}`);
    return null;
  };

  const order = async ({ id, contactId }: OrderedCampaign, headers: Record<string, string>): Promise<void> => {
    const answer = await send('/v1/service-jobs', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ campaignId: id, serviceId: ServiceId.Photography, contactIds: [contactId] }),
    });
    if (answer) ordered.push(id);
  };

  const work = async ({ cookie }: Person, index: number): Promise<void> => {
    const headers = { cookie, 'x-forwarded-for': `10.8.${index >> 8}.${index & 255}` };
    while (!stopping.signal.aborted) {
      nth += 1;
      const campaign = nth % ordersAmong === 0 ? campaigns.next() : { done: true as const, value: undefined };
      if (campaign.done) await send(reads[(nth * 7) % reads.length]!, { headers });
      else await order(campaign.value, headers);
      await pause(pauseMs * (0.5 + Math.random()));
    }
  };

  const begin = (name: string, repeats: number) =>
    void tallies.push({ name, repeats, ms: [], repeated: 0, failures: [] });
  begin('at rest', 0);
  const working = people.map(work);
  return {
    tallies,
    ordered,
    begin,
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}
