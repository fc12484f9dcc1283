import { cpus, loadavg } from 'node:os';
import { bookingSessionHeader, type BookingTimes } from '@shootdesk/shared/booking-links/booking.contract';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { quantile } from '../rounds.ts';
import { startApi, type ApiTarget } from '../servers.ts';
import { openComingWeeks } from './fill-week.ts';

/** Clients who look at their booking page at the same time, each at a visit of their own. */
const atOnce = 20;
/** How often each of them looks; the first time is not counted, because it writes that times were offered. */
const looks = 6;
/** Longest p95 of a call in ms. */
const wantedP95Ms = 300;

let calls = 0;
/** Calls from many addresses, because otherwise the rate limit would be measured. */
async function call<T>(url: string, headers: Record<string, string>, body?: object): Promise<T> {
  const nth = (calls += 1);
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      'x-forwarded-for': `10.6.${nth % 250}.${Math.floor(nth / 250) + 1}`,
      ...(body && { 'content-type': 'application/json', origin: new URL(url).origin }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: T }).result;
}

/** Makes a booking link for a job and opens it; answers the headers of its page. */
async function openLink({ url, headers }: ApiTarget, jobId: number): Promise<Record<string, string>> {
  const link = await call<{ url: string }>(`${url}/v1/service-jobs/${jobId}/booking-link`, headers, { name: 'Bench' });
  const token = link.url.split('#')[1];
  const { session } = await call<{ session: string }>(`${url}/v1/booking/session`, {}, { token });
  return { [bookingSessionHeader]: session };
}

interface Look {
  /** Of each call, a week each. */
  readonly callMs: readonly number[];
  readonly offered: number;
}

/** Reads all times that a client can choose, week by week, as the page does. */
async function look({ url }: ApiTarget, session: Record<string, string>): Promise<Look> {
  const callMs: number[] = [];
  let offered = 0;
  let from: string | null = '';
  while (from !== null) {
    const begin = performance.now();
    const path: string = `${url}/v1/booking/times${from === '' ? '' : `?from=${from}`}`;
    const times: BookingTimes = await call<BookingTimes>(path, session);
    callMs.push(performance.now() - begin);
    offered += times.days.reduce((sum, day) => sum + day.times.length, 0);
    from = times.next;
  }
  return { callMs, offered };
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

async function measure(api: ApiTarget, sessions: readonly Record<string, string>[]) {
  const found: Look[] = [];
  for (let nth = 0; nth < looks; nth += 1) {
    const all = await Promise.all(sessions.map((session) => look(api, session)));
    if (nth > 0) found.push(...all);
  }
  if (found.some(({ offered }) => offered === 0)) throw new Error('A client was offered no time.');
  return {
    callMs: sorted(found.flatMap(({ callMs }) => callMs)),
    wholeMs: sorted(found.map(({ callMs }) => callMs.reduce((sum, ms) => sum + ms, 0))),
    offered: found[0]!.offered,
  };
}

/** The times that clients are offered by booking links: 60 people with three full weeks, one client and twenty at once. */
export async function offers(serverUrl: string): Promise<boolean> {
  const { databaseUrl, waiting } = await openComingWeeks(serverUrl, atOnce);
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl);
  try {
    const sessions = await Promise.all(waiting.map((id) => openLink(api, id)));
    const alone = await measure(api, sessions.slice(0, 1));
    const together = await measure(api, sessions);
    const row = (name: string, { callMs, wholeMs }: Awaited<ReturnType<typeof measure>>) =>
      `| ${name} | ${[quantile(callMs, 0.5), quantile(callMs, 0.95), quantile(wholeMs, 0.95)].map((ms) => ms.toFixed(0)).join(' | ')} |`;
    const lines = [
      `| 60 people, 3 weeks, ${alone.offered} times | a week p50 ms | a week p95 ms | all weeks p95 ms |`,
      '| --- | ---: | ---: | ---: |',
      row('one client', alone),
      row(`${atOnce} clients at once`, together),
      '',
      `${cpus().length} cores for load, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('offers', lines);
    return quantile(together.callMs, 0.95) <= wantedP95Ms;
  } finally {
    await api.stop();
  }
}
