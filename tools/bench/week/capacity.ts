import { cpus, loadavg } from 'node:os';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { quantile } from '../rounds.ts';
import { startApi, type ApiTarget } from '../servers.ts';
import { openWeek, zones } from './fill-week.ts';

const calls = 30;
/** Target latency of another week in ms. */
const wantedP95Ms = 1000;
const wantedMegabytes = 0.5;

interface Measured {
  readonly sortedMs: number[];
  readonly cells: number;
  readonly megabytes: number;
}

async function measure({ url, headers }: ApiTarget, monday: string, query: string): Promise<Measured> {
  const end = addDays(monday, 5);
  const times: number[] = [];
  let body = '';
  for (let each = 0; each < calls; each += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/v1/users/capacity?filterStart=${monday}&filterEnd=${end}${query}`, {
      headers: { ...headers, 'x-forwarded-for': `10.3.0.${each}` },
    });
    body = await answer.text();
    if (!answer.ok) throw new Error(body);
    // The first calls have neither prepared statements nor compiled code.
    if (each >= 5) times.push(performance.now() - begin);
  }
  const { results } = JSON.parse(body) as { results: unknown[] };
  return { sortedMs: times.toSorted((a, b) => a - b), cells: results.length, megabytes: body.length / 1_048_576 };
}

/** Live capacity of a week of 500 providers with 20,000 jobs in 30 zones and 12 categories. */
export async function capacity(serverUrl: string): Promise<boolean> {
  const { databaseUrl, monday } = await openWeek(serverUrl);
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl);
  try {
    const all = await measure(api, monday, '&includes=');
    const withUsers = await measure(api, monday, '');
    const oneZone = await measure(api, monday, '&zones=1');
    const row = (name: string, { sortedMs, cells, megabytes }: Measured) =>
      `| ${name} | ${cells.toLocaleString('en')} | ${megabytes.toFixed(1)} | ${quantile(sortedMs, 0.5).toFixed(0)} | ${quantile(sortedMs, 0.95).toFixed(0)} |`;
    const lines = [
      '| week of | cells | MB | p50 ms | p95 ms |',
      '| --- | ---: | ---: | ---: | ---: |',
      row(`all ${zones} zones, as the screen reads it`, all),
      row(`all ${zones} zones with the providers of each cell`, withUsers),
      row('one zone with the providers', oneZone),
      '',
      `${cpus().length} cores for caller, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('capacity', lines);
    return quantile(all.sortedMs, 0.95) <= wantedP95Ms && all.megabytes <= wantedMegabytes;
  } finally {
    await api.stop();
  }
}
