import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { localFolder } from '../../stack/paths.ts';
import { buildWeb, webRoot } from '../../stack/web-build.ts';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { quantile } from '../rounds.ts';
import { startApi, type ApiTarget } from '../servers.ts';
import { drawBoard } from './board-frames.ts';
import { openWeek } from './fill-week.ts';

const calls = 30;
/** Target latency of every provider's week in ms. */
const wantedP95Ms = 1000;
/** 60 of the display, less two dropped frames in four seconds. */
const wantedFramesPerSecond = 59.5;
/** Zones with about 100 providers. */
const hundredZones = [1, 2, 3];

interface Measured {
  readonly sortedMs: number[];
  readonly body: string;
}

async function measure({ url, headers }: ApiTarget, path: string): Promise<Measured> {
  const times: number[] = [];
  let body = '';
  for (let each = 0; each < calls; each += 1) {
    const begin = performance.now();
    const answer = await fetch(url + path, { headers: { ...headers, 'x-forwarded-for': `10.4.0.${each}` } });
    body = await answer.text();
    if (!answer.ok) throw new Error(body);
    // The first calls have neither prepared statements nor compiled code.
    if (each >= 5) times.push(performance.now() - begin);
  }
  return { sortedMs: times.toSorted((a, b) => a - b), body };
}

interface BoardAnswer {
  readonly result: {
    readonly providers: readonly unknown[];
    readonly jobs: readonly { readonly id: number }[];
    readonly undatedJobs: readonly { readonly id: number }[];
  };
}

const boardOf = ({ body }: Measured) => (JSON.parse(body) as BoardAnswer).result;

/** The dispatch board of a week of 500 providers with 20,000 jobs, drawn with 100 of them. */
export async function dispatch(serverUrl: string): Promise<boolean> {
  const { databaseUrl, monday } = await openWeek(serverUrl);
  await buildWeb(join(localFolder, 'logs'), () => print('Building the web app'));
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl, { WEB_ROOT: webRoot });
  try {
    const week = `/v1/dispatch?from=${monday}&days=7`;
    const ofZones = `&zones=${hundredZones.join(',')}`;
    const all = await measure(api, week);
    const hundred = await measure(api, week + ofZones);
    const day = await measure(api, `/v1/dispatch?from=${addDays(monday, 1)}${ofZones}`);
    const [changed] = boardOf(hundred).jobs;
    const [waiting] = boardOf(all).undatedJobs;
    const again = await measure(api, `${week}${ofZones}&jobs=${changed!.id}`);
    const fit = await measure(api, `/v1/service-jobs/${waiting!.id}/fitting-providers?from=${monday}`);
    const { providers, jobs } = boardOf(hundred);
    const address = `/dispatch?day=${monday}&span=week${ofZones}`;
    const { openMs, framesPerSecond, longestMs, emptyPage } = await drawBoard(api, address);
    const row = (name: string, { sortedMs, body }: Measured) =>
      `| ${name} | ${(body.length / 1_048_576).toFixed(2)} | ${quantile(sortedMs, 0.5).toFixed(0)} | ${quantile(sortedMs, 0.95).toFixed(0)} |`;
    const several = `${providers.length} providers, ${jobs.length.toLocaleString('en')} jobs`;
    const lines = [
      '| call | MB | p50 ms | p95 ms |',
      '| --- | ---: | ---: | ---: |',
      row(
        `week of ${boardOf(all).providers.length} providers, ${boardOf(all).jobs.length.toLocaleString('en')} jobs`,
        all,
      ),
      row(`week of ${several}`, hundred),
      row('one day of them', day),
      row('one changed job of the week', again),
      row('who can take a job, of all providers', fit),
      '',
      '| in Chromium, 1440 x 900 | open s | frames a second while scrolling | longest frame ms |',
      '| --- | ---: | ---: | ---: |',
      `| board: week of ${several} | ${(openMs / 1000).toFixed(2)} | ${framesPerSecond.toFixed(1)} | ${longestMs.toFixed(0)} |`,
      `| a page without content | | ${emptyPage.framesPerSecond.toFixed(1)} | ${emptyPage.longestMs.toFixed(0)} |`,
      '',
      `${cpus().length} cores for browser, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('dispatch', lines);
    return quantile(all.sortedMs, 0.95) <= wantedP95Ms && framesPerSecond >= wantedFramesPerSecond;
  } finally {
    await api.stop();
  }
}
