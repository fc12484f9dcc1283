import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { chromium, type Browser } from 'playwright';
import { watchNetwork } from '../network-watch.ts';
import { findBrowser } from '../browser.ts';
import { root } from '../stack/paths.ts';
import { writeGenerated } from './generated-table.ts';
import { circumstances } from './ratio-table.ts';
import { print } from './print.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Condition in the page for being usable. */
  readonly isUsable: string;
}

/** A page load with an empty cache. */
interface Load {
  readonly requests: number;
  /** Compressed size, as transferred. */
  readonly bytes: number;
  readonly usableMs: number;
  readonly layoutShift: number;
}

const wantedMs = 1000;
const email = 'production@demo.shootdesk.local';

/** Records in the page when it is first usable, checked per frame, and sums layout shifts. */
const observe = (isUsable: string) => `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.usable = new Promise((resolve) => {
    const look = () => (${isUsable} ? resolve(performance.now()) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });`;

async function load(browser: Browser, url: string, { path, isUsable }: Screen): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.request.post(`${url}/v1/sign-in`, {
      data: { email, password: demoPassword },
      headers: { origin: url },
    });
    const page = await context.newPage();
    await page.addInitScript(observe(isUsable));
    const network = watchNetwork(page);
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => size.responseBodySize)));
    await page.goto(url + path);
    const usableMs = await page.evaluate<number>('window.usable');
    await network.settled();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const layoutShift = await page.evaluate<number>('window.layoutShift');
    return { requests: sizes.length, bytes, usableMs, layoutShift };
  } finally {
    await context.close();
  }
}

/** A demo job with much on its page. */
async function findJob(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  await context.request.post(`${url}/v1/sign-in`, {
    data: { email, password: demoPassword },
    headers: { origin: url },
  });
  const answer = await context.request.get(
    `${url}/v1/service-jobs?serviceJobStatuses=90&services=1&orderBy=id&pageSize=1`,
  );
  const { results } = (await answer.json()) as { readonly results: readonly { readonly id: number }[] };
  await context.close();
  if (!results[0]) throw new Error('The demo has no job for the benchmark.');
  return results[0].id;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

function rowOf(name: string, loads: readonly Load[]): string {
  const times = loads.map(({ usableMs }) => usableMs);
  const requests = Math.max(...loads.map((each) => each.requests));
  const kilobytes = Math.round(Math.max(...loads.map(({ bytes }) => bytes)) / 1000);
  const shift = Math.max(...loads.map(({ layoutShift }) => layoutShift));
  const spread = `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;
  return `| ${name} | ${requests} | ${kilobytes} | ${seconds(middle(times))} | ${spread} | ${shift.toFixed(3)} |`;
}

const isGood = (loads: readonly Load[]) =>
  middle(loads.map(({ usableMs }) => usableMs)) <= wantedMs && loads.every(({ layoutShift }) => layoutShift === 0);

async function measure(url: string, rounds: number): Promise<boolean> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const screens: Screen[] = [
      {
        name: 'job list',
        path: '/service-jobs',
        isUsable: `document.querySelector('[role=row] a[href^="/service-jobs/"]')`,
      },
      {
        name: 'page of a job',
        path: `/service-jobs/${await findJob(browser, url)}`,
        // Excludes the time tracker in the top bar, which always has a ring.
        isUsable: `document.querySelector('h1') && !document.querySelector('main :is([aria-busy=true], [role=progressbar])')`,
      },
    ];
    const lines = [
      '| cold load | requests | kB | usable after s | single rounds | layout shift |',
      '| --- | ---: | ---: | ---: | --- | ---: |',
    ];
    const busy = circumstances({ rounds });
    let good = true;
    for (const screen of screens) {
      // Warms up the server; the browser is restarted each round.
      await load(browser, url, screen);
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round++) loads.push(await load(browser, url, screen));
      lines.push(rowOf(screen.name, loads));
      good &&= isGood(loads);
    }
    lines.push('', busy);
    for (const line of lines) print(line);
    writeGenerated('web', lines);
    return good;
  } finally {
    await browser.close();
  }
}

/** Measures job list and job page for a signed-in person with an empty cache. */
export async function coldLoad({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const stack = fork(join(root, 'tools', 'browser-stack.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(stack, 'exit');
  try {
    const started = await Promise.race([once(stack, 'message'), exited.then(() => null)]);
    if (!started) throw new Error('The stack for the benchmark did not start.');
    return await measure((started[0] as { readonly url: string }).url, rounds);
  } finally {
    if (stack.connected) stack.disconnect();
    await exited;
  }
}
