import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../browser.ts';
import { localFolder } from '../../stack/paths.ts';
import { buildWeb, webRoot } from '../../stack/web-build.ts';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { quantile } from '../rounds.ts';
import { benchUser } from '../seed.ts';
import { startApi, type ApiTarget } from '../servers.ts';
import { openWeek } from './fill-week.ts';

const calls = 30;
/** A week of every provider may take as long as a person waits without wondering, in ms. */
const wantedP95Ms = 1000;
const wantedFramesPerSecond = 55;
/** Zones that together have 100 providers, or some more. */
const hundredZones = [1, 2, 3];
const scrollMs = 4000;

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
    // The first ones find neither prepared statements nor compiled code.
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

const countFrames = `
  window.frames = { count: 0, longestMs: 0, begin: performance.now(), last: performance.now() };
  requestAnimationFrame(function frame(now) {
    window.frames.count += 1;
    window.frames.longestMs = Math.max(window.frames.longestMs, now - window.frames.last);
    window.frames.last = now;
    requestAnimationFrame(frame);
  });`;

/** Turns the wheel over the board, down and up and to the sides. */
async function scroll(page: Page): Promise<{ readonly framesPerSecond: number; readonly longestMs: number }> {
  await page.getByRole('region', { name: 'Board' }).hover();
  await page.evaluate(countFrames);
  const begin = performance.now();
  for (;;) {
    const passedMs = performance.now() - begin;
    if (passedMs > scrollMs) break;
    const turn = passedMs < scrollMs / 2 ? 1 : -1;
    await page.mouse.wheel(30 * turn, 60 * turn);
  }
  const drawn = await page.evaluate<{ count: number; longestMs: number; ms: number }>(
    '({ ...window.frames, ms: performance.now() - window.frames.begin })',
  );
  return { framesPerSecond: (1000 * drawn.count) / drawn.ms, longestMs: drawn.longestMs };
}

interface Drawn {
  readonly openMs: number;
  readonly framesPerSecond: number;
  readonly longestMs: number;
}

/** Opens the week of the zones in Chromium and scrolls through it. */
async function drawBoard({ url }: ApiTarget, monday: string): Promise<Drawn> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const signIn = await context.request.post('/v1/sign-in', { data: benchUser, headers: { origin: url } });
    if (!signIn.ok()) throw new Error(await signIn.text());
    const address = `/dispatch?day=${monday}&span=week&zones=${hundredZones.join(',')}`;
    let drawn: Drawn | null = null;
    // The first time warms up the server and the cache of the browser.
    for (let round = 0; round < 2; round += 1) {
      const page = await context.newPage();
      await page.goto(address);
      await page.locator('[data-job]').first().waitFor();
      const openMs = await page.evaluate<number>('performance.now()');
      drawn = { openMs, ...(await scroll(page)) };
      await page.close();
    }
    return drawn!;
  } finally {
    await browser.close();
  }
}

/** The dispatch board of a week of 500 providers with 20,000 jobs, and its drawing with 100 of them. */
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
    const { openMs, framesPerSecond, longestMs } = await drawBoard(api, monday);
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
      `| board in Chromium: week of ${several} | open s | frames a second while scrolling | longest frame ms |`,
      '| --- | ---: | ---: | ---: |',
      `| 1440 x 900 | ${(openMs / 1000).toFixed(2)} | ${framesPerSecond.toFixed(0)} | ${longestMs.toFixed(0)} |`,
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
