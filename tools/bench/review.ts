import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../browser.ts';
import { root } from '../stack/paths.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';
import { circumstances } from './ratio-table.ts';
import { fillJob, largePicture } from './review-data.ts';
import { measureSteps } from './review-steps.ts';
import { countFrames, isSharp, noteFirstPicture, untilTrue } from './review-scripts.ts';

const wanted = { firstPictureMs: 1000, framesPerSecond: 55, listMs: 1000, chosenMs: 300 } as const;
const maxRounds = 3;
const email = 'production@demo.shootdesk.local';
const pictures = [
  { name: '24 megapixels', width: 6000, height: 4000 },
  { name: '100 megapixels', width: 12_000, height: 8400 },
] as const;
const job = { assets: 300, comments: 2000, ofOne: 600, answers: 100 } as const;
const shownComments = job.ofOne - job.answers;
const listedFirst = 20;

interface Addresses {
  readonly url: string;
  readonly databaseUrl: string;
}

interface AddedPicture {
  readonly id: number;
  readonly jobId: number;
  readonly megabytes: number;
  readonly preparedMs: number;
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.request.post('/v1/sign-in', { data: { email, password: demoPassword }, headers: { origin: url } });
  return context;
}

async function principalOf({ request }: BrowserContext, url: string): Promise<Record<string, string>> {
  const me = (await (await request.get('/.auth/me')).json()) as { clientPrincipal: unknown };
  return {
    'x-ms-client-principal': Buffer.from(JSON.stringify(me.clientPrincipal)).toString('base64'),
    origin: url,
  };
}

/** Uploads a picture to a job in QC and waits for its previews and tiles. */
async function addPicture(
  context: BrowserContext,
  url: string,
  picture: (typeof pictures)[number],
): Promise<AddedPicture> {
  const { request } = context;
  const headers = await principalOf(context, url);
  const read = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T;
  const { results } = await read<{ results: { id: number }[] }>(
    '/v1/service-jobs?serviceJobStatuses=110&services=1&orderBy=id&pageSize=1',
  );
  const jobId = results[0]?.id;
  if (jobId === undefined) throw new Error('The demo has no photography job in QC for the benchmark.');
  const buffer = await largePicture(picture.width, picture.height);
  const name = `${picture.name.replace(' ', '-')}.jpg`;
  const answer = await request.post('/v1/assets', {
    headers,
    multipart: {
      ServiceJobId: String(jobId),
      Description: '',
      FileName: name,
      FileByte: { name, mimeType: 'image/jpeg', buffer },
    },
    timeout: 60_000,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id } = ((await answer.json()) as { result: { id: number } }).result;
  const begin = performance.now();
  const fileId = (await read<{ result: { file: { id: number } } }>(`/v1/assets/${id}?includes=file`)).result.file.id;
  for (;;) {
    const { state, reason } = (
      await read<{ result: { state: string; reason: string } }>(`/v1/files/${fileId}/tiles?page=1`)
    ).result;
    const { previewGeneratedAt } = (
      await read<{ result: { file: { previewGeneratedAt: string | null } } }>(`/v1/assets/${id}?includes=file`)
    ).result.file;
    if (state === 'failed') throw new Error(`The tiles of ${name} failed: ${reason}`);
    if (state === 'ready' && previewGeneratedAt !== null) break;
    await pause(100);
  }
  return { id, jobId, megabytes: buffer.length / 1_000_000, preparedMs: performance.now() - begin };
}

interface Opened {
  readonly page: Page;
  readonly firstPictureMs: number;
  /** JavaScript transferred so far, in kB. */
  readonly scriptKb: () => Promise<number>;
}

async function openPage(context: BrowserContext, { id, jobId }: AddedPicture): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(noteFirstPicture);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto(`/service-jobs/${jobId}/assets?assetId=${id}`);
  const firstPictureMs = await page.evaluate<number>('window.firstPicture');
  const scriptKb = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  return { page, firstPictureMs, scriptKb };
}

/** Runs `act` and returns the time until the condition holds. */
async function timed(page: Page, condition: string, act: () => Promise<void>): Promise<number> {
  const waiting = page.evaluate<number>(untilTrue(condition));
  await act();
  return waiting;
}

async function drag(page: Page): Promise<{ framesPerSecond: number; longestMs: number }> {
  const room = (await page.locator('[data-zoomed]').boundingBox())!;
  const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(countFrames);
  const begin = performance.now();
  for (let step = 0; performance.now() - begin < 3000; step += 1) {
    const turn = step / 40;
    await page.mouse.move(x + 400 * Math.sin(turn), y + 250 * Math.sin(turn * 1.7));
  }
  const drawn = await page.evaluate<{ count: number; longestMs: number; ms: number }>(
    '({ ...window.frames, ms: performance.now() - window.frames.begin })',
  );
  await page.mouse.up();
  return { framesPerSecond: (1000 * drawn.count) / drawn.ms, longestMs: drawn.longestMs };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

interface Measured {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/** Opens, zooms and pans a picture, each time with an empty browser cache. */
async function measurePicture(browser: Browser, url: string, name: string, picture: AddedPicture, rounds: number) {
  const firsts: number[] = [];
  const sharps: number[] = [];
  const drags: { framesPerSecond: number; longestMs: number }[] = [];
  let script = { opened: 0, enlarged: 0 };
  // The first round warms up the server.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await signedIn(browser, url);
    const { page, firstPictureMs, scriptKb } = await openPage(context, picture);
    const opened = await scriptKb();
    const sharpMs = await timed(page, isSharp, () => page.keyboard.press('1'));
    if (round > 0) {
      firsts.push(firstPictureMs);
      sharps.push(sharpMs);
      drags.push(await drag(page));
      script = { opened, enlarged: await scriptKb() };
    }
    await context.close();
  }
  const framesPerSecond = middle(drags.map((each) => each.framesPerSecond));
  const cells = [
    name,
    picture.megabytes.toFixed(0),
    seconds(picture.preparedMs),
    seconds(middle(firsts)),
    seconds(middle(sharps)),
    framesPerSecond.toFixed(0),
    Math.max(...drags.map(({ longestMs }) => longestMs)).toFixed(0),
  ];
  const isGood = middle(firsts) <= wanted.firstPictureMs && framesPerSecond >= wanted.framesPerSecond;
  return { line: `| ${cells.join(' | ')} |`, script, isGood };
}

async function measurePictures(
  browser: Browser,
  url: string,
  added: readonly AddedPicture[],
  rounds: number,
): Promise<Measured> {
  const rows = [];
  for (const [index, picture] of added.entries())
    rows.push(await measurePicture(browser, url, pictures[index]!.name, picture, rounds));
  const { opened, enlarged } = rows[0]!.script;
  return {
    lines: [
      '| picture | MB | previews and tiles made after s | first picture s | sharp at 100 % after s | frames a second while panning | longest frame ms |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(({ line }) => line),
      '',
      `JavaScript of the asset page: ${opened.toFixed(0)} kB transferred until the first picture, ${enlarged.toFixed(0)} kB with what zooming adds.`,
    ],
    isGood: rows.every((row) => row.isGood),
  };
}

/** Opens an asset with very many comments and uses its list. */
async function measureJob(browser: Browser, url: string, picture: AddedPicture): Promise<Measured> {
  const context = await signedIn(browser, url);
  const { page } = await openPage(context, picture);
  const hasMarkers = `document.querySelectorAll('main [aria-label^="Comment "][aria-haspopup=dialog]').length >= ${shownComments}`;
  await page.evaluate(untilTrue(hasMarkers));
  const openMs = await page.evaluate<number>('performance.now()');
  const hasListed = (count: number) => `document.querySelectorAll('ul[aria-label=Comments] > li').length >= ${count}`;
  const listMs = await timed(page, hasListed(listedFirst), () => page.keyboard.press('s'));
  const wholeListMs = listMs + (await page.evaluate<number>(untilTrue(hasListed(shownComments))));
  const isOpen = (index: number) => `document.querySelector('[role=dialog][aria-label="Comment ${index}"]')`;
  const choose = (index: number) =>
    page.evaluate(
      `document.querySelectorAll('ul[aria-label=Comments] > li')[${index - 1}].querySelector(':scope > button').click()`,
    );
  const chosen: number[] = [];
  for (const index of [40, 250, 480])
    chosen.push(await timed(page, isOpen(index), async () => void (await choose(index))));
  const nextMs = await timed(
    page,
    `!${isOpen(480)} && document.querySelector('[role=dialog][aria-label^="Comment "]')`,
    () => page.keyboard.press('n'),
  );
  print(
    `Opened after ${seconds(openMs)} s, list ${seconds(listMs)}, all of it ${seconds(wholeListMs)}, chosen ${chosen.map(seconds).join(' ')}, next ${seconds(nextMs)}; exporting`,
  );
  const headers = await principalOf(context, url);
  const exported: string[] = [];
  for (const kind of ['csv', 'pdf']) {
    const begin = performance.now();
    const answer = await context.request.get(`/v1/service-jobs/${picture.jobId}/asset-comments.${kind}`, {
      headers,
      timeout: 300_000,
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const { length } = await answer.body();
    exported.push(`${seconds(performance.now() - begin)} (${(length / 1_000_000).toFixed(1)} MB)`);
  }
  await context.close();
  const cells = [
    seconds(openMs),
    seconds(listMs),
    seconds(wholeListMs),
    seconds(middle(chosen)),
    seconds(nextMs),
    ...exported,
  ];
  return {
    lines: [
      `| ${job.assets} assets, ${job.comments.toLocaleString('en')} comments: page open s | list open s | whole list s | comment chosen s | next unresolved s | CSV s | PDF s |`,
      '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      `| ${cells.join(' | ')} |`,
    ],
    isGood: listMs <= wanted.listMs && middle(chosen) <= wanted.chosenMs,
  };
}

async function measure({ url, databaseUrl }: Addresses, rounds: number): Promise<boolean> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const context = await signedIn(browser, url);
    const added: AddedPicture[] = [];
    for (const picture of pictures) {
      print(`Sending a picture of ${picture.name}`);
      added.push(await addPicture(context, url, picture));
    }
    const busy = circumstances({ rounds });
    const ofPictures = await measurePictures(browser, url, added, rounds);
    const ofSteps = await measureSteps(context, added.at(-1)!);
    print(`Filling ${job.assets} assets and ${job.comments} comments`);
    await fillJob(databaseUrl, added[0]!.id, job);
    const ofJob = await measureJob(browser, url, added[0]!);
    const lines = [...ofPictures.lines, '', ...ofSteps.lines, '', ...ofJob.lines, '', busy];
    for (const line of lines) print(line);
    writeGenerated('review', lines);
    return ofPictures.isGood && ofSteps.isGood && ofJob.isGood;
  } finally {
    await browser.close();
  }
}

/** Measures the asset page: large pictures from upload to full sharpness, panning, and very many comments. */
export async function review({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const stack = fork(join(root, 'tools', 'browser-stack.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(stack, 'exit');
  try {
    const started = await Promise.race([once(stack, 'message'), exited.then(() => null)]);
    if (!started) throw new Error('The stack for the benchmark did not start.');
    return await measure(started[0] as Addresses, Math.min(rounds, maxRounds));
  } finally {
    if (stack.connected) stack.disconnect();
    await exited;
  }
}
