import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../browser.ts';
import { watchNetwork } from '../network-watch.ts';
import { localFolder } from '../stack/paths.ts';
import { buildWeb, webRoot } from '../stack/web-build.ts';
import { benchDatabase } from './databases.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';
import { quantile } from './rounds.ts';
import { benchUser } from './seed.ts';
import { startApi } from './servers.ts';

/** Open jobs of the list, and the longest p95 in ms from key to paint. */
const sizes = [
  { jobs: 100_000, open: 2_000, wantedMs: 50 },
  { jobs: 100_000, open: 100_000, wantedMs: 100 },
] as const;

/** Longest task of the main thread in ms. */
const wantedTaskMs = 100;
const pressesInRound = 30;

/** Notes in the page the time from the next key until a frame after the condition holds is painted. */
const timeNextKey = (name: string, condition: string) => `window.painted = new Promise((resolve, reject) => {
  setTimeout(reject, 10_000, new Error('${name}: nothing came of the key'));
  addEventListener('keydown', (event) => {
    const before = window.noted?.();
    const look = () => {
      if (!(${condition})) return requestAnimationFrame(look);
      const paint = new MessageChannel();
      paint.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
      requestAnimationFrame(() => paint.port2.postMessage(null));
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}); true`;

/** Addresses of files are signed, but no file is read. */
const noBlobs = `DefaultEndpointsProtocol=http;AccountName=bench;AccountKey=${btoa('bench')};BlobEndpoint=http://127.0.0.1:9/bench`;

interface Step {
  readonly name: string;
  /** The key of each press, in turn. */
  readonly keys: readonly string[];
  /** Expression of what was there before the key, as `before` in the condition. */
  readonly noted: string;
  readonly condition: string;
  /** Pressed after each measured key. */
  readonly closedBy?: string;
}

const focusedRow = `document.activeElement?.closest('[data-job]')?.getAttribute('data-job')`;
/** Two views may begin with the same job, but do not have as many. */
const rowCount = `document.querySelector('[role=table]')?.getAttribute('aria-rowcount')`;
const isRead = `!document.querySelector('[role=table][aria-busy=true]')`;

const steps: readonly Step[] = [
  {
    name: 'move to the next job',
    keys: ['j', 'j', 'k', 'k'],
    noted: focusedRow,
    condition: `${focusedRow} !== before`,
  },
  {
    name: 'open the peek',
    keys: ['Space'],
    noted: 'null',
    condition: `document.querySelector('[aria-label=Peek]')`,
    closedBy: 'Escape',
  },
  {
    name: 'filter by another view',
    keys: ['2', '1'],
    noted: rowCount,
    condition: `${isRead} && ${rowCount} !== before`,
  },
  {
    name: 'open the statuses',
    keys: ['s'],
    noted: 'null',
    condition: `document.querySelector('.MuiPopover-root [role=option]')`,
    closedBy: 'Escape',
  },
];

/** @param settled resolves when what the next job needs has been read ahead, as it is for a person who reads a row */
async function timesOf(
  page: Page,
  settled: () => Promise<void>,
  { name, keys, noted, condition, closedBy }: Step,
): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate(`window.noted = () => ${noted}`);
  for (let press = 0; press < pressesInRound; press += 1) {
    await settled();
    await page.evaluate(timeNextKey(name, condition));
    await page.keyboard.press(keys[press % keys.length]!);
    times.push(await page.evaluate<number>('window.painted'));
    if (closedBy) await page.keyboard.press(closedBy);
  }
  return times;
}

const p95 = (times: readonly number[]) =>
  quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  );

async function measure(browser: Browser, url: string, rounds: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  await context.request.post('/v1/sign-in', { data: benchUser, headers: { origin: url } });
  const page = await context.newPage();
  const network = watchNetwork(page);
  await page.goto('/service-jobs');
  await page.locator('[data-job]').first().waitFor();
  await page.keyboard.press('j');
  await page.evaluate(`window.tasks = []; new PerformanceObserver((list) =>
    window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`);
  const best = new Map(steps.map(({ name }) => [name, Infinity]));
  for (let round = 0; round < rounds; round += 1)
    for (const step of steps)
      best.set(step.name, Math.min(best.get(step.name)!, p95(await timesOf(page, () => network.settled(), step))));
  const longestTask = await page.evaluate<number>('Math.max(0, ...window.tasks)');
  await context.close();
  return { best, longestTask };
}

/** Times the keys of the job list from press to paint, on lists of two sizes. */
export async function listKeys(serverUrl: string, { rounds }: { readonly rounds: number }): Promise<boolean> {
  await buildWeb(join(localFolder, 'bench'), () => print('Building the web app'));
  const { executablePath, args } = await findBrowser();
  const busy = loadavg()[0]?.toFixed(1);
  const lines = [
    `| open jobs | ${steps.map(({ name }) => name).join(' | ')} | longest task ms |`,
    `| ---: |${' ---: |'.repeat(steps.length + 1)}`,
  ];
  let good = true;
  for (const { wantedMs, ...size } of sizes) {
    const api = await startApi(await benchDatabase(serverUrl, size, print), {
      WEB_ROOT: webRoot,
      BLOB_CONNECTION_STRING: noBlobs,
    });
    const browser = await chromium.launch({ executablePath, args: [...args] });
    try {
      const { best, longestTask } = await measure(browser, api.url, rounds);
      const cells = [...best.values()].map((ms) => ms.toFixed(0));
      lines.push(`| ${size.open.toLocaleString('en')} | ${cells.join(' | ')} | ${longestTask.toFixed(0)} |`);
      good &&= [...best.values()].every((ms) => ms <= wantedMs) && longestTask <= wantedTaskMs;
    } finally {
      await browser.close();
      await api.stop();
    }
  }
  lines.push(
    '',
    `p95 in ms of ${pressesInRound} presses, best of ${rounds} rounds; ${cpus().length} cores for browser, API and Postgres together; load average ${busy} before the run.`,
  );
  for (const line of lines) print(line);
  writeGenerated('keys', lines);
  return good;
}
