import { chromium, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../../browser.ts';
import { median } from '../rounds.ts';
import { benchUser } from '../seed.ts';
import type { ApiTarget } from '../servers.ts';

const rounds = 3;
const scrollMs = 4000;
const viewport = { width: 1440, height: 900 };

/** Frame statistics of scrolling. */
export interface Frames {
  readonly framesPerSecond: number;
  readonly longestMs: number;
}

/** The board in Chromium: medians of the rounds. */
export interface DrawnBoard extends Frames {
  readonly openMs: number;
  /** An empty page, scrolled in the same way: the maximum of machine and browser. */
  readonly emptyPage: Frames;
}

const countFrames = `
  window.frames = { count: 0, longestMs: 0 };
  requestAnimationFrame(function frame(now) {
    const { frames } = window;
    frames.begin ??= now;
    if (frames.last !== undefined) {
      frames.count += 1;
      frames.longestMs = Math.max(frames.longestMs, now - frames.last);
    }
    frames.last = now;
    requestAnimationFrame(frame);
  });`;

/** Scrolls the board down, up and sideways, counting frames. */
async function scroll(page: Page): Promise<Frames> {
  await page.getByRole('region', { name: 'Board' }).hover();
  await page.evaluate(countFrames);
  const begin = performance.now();
  for (;;) {
    const passedMs = performance.now() - begin;
    if (passedMs > scrollMs) break;
    const turn = passedMs < scrollMs / 2 ? 1 : -1;
    await page.mouse.wheel(30 * turn, 60 * turn);
  }
  const { count, longestMs, begin: first, last } = await page.evaluate<Record<string, number>>('window.frames');
  return { framesPerSecond: (1000 * count!) / (last! - first!), longestMs: longestMs! };
}

/** As large as the board and its content, but empty. */
const emptyBoard = `<div role="region" aria-label="Board" style="position: fixed; inset: 130px 290px 16px 16px; overflow: auto">
  <div style="width: 2856px; height: 5960px; background: linear-gradient(white, silver)"></div></div>`;

async function scrollEmptyPage(context: BrowserContext): Promise<Frames> {
  const page = await context.newPage();
  await page.setContent(emptyBoard);
  const frames = await scroll(page);
  await page.close();
  return frames;
}

async function scrollBoard(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-job]').first().waitFor();
  const openMs = await page.evaluate<number>('performance.now()');
  const drawn = { openMs, ...(await scroll(page)) };
  await page.close();
  return drawn;
}

const medianFrames = (all: readonly Frames[]): Frames => ({
  framesPerSecond: median(all.map(({ framesPerSecond }) => framesPerSecond)),
  longestMs: median(all.map(({ longestMs }) => longestMs)),
});

/** Scrolls a board in Chromium, in turns with an empty page. */
export async function drawBoard({ url }: ApiTarget, address: string): Promise<DrawnBoard> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport });
    const signIn = await context.request.post('/v1/sign-in', { data: benchUser, headers: { origin: url } });
    if (!signIn.ok()) throw new Error(await signIn.text());
    const boards: Awaited<ReturnType<typeof scrollBoard>>[] = [];
    const emptyPages: Frames[] = [];
    // The first round warms up the server and the browser's cache.
    for (let round = 0; round <= rounds; round += 1) {
      const emptyPage = await scrollEmptyPage(context);
      const board = await scrollBoard(context, address);
      if (round === 0) continue;
      emptyPages.push(emptyPage);
      boards.push(board);
    }
    const openMs = median(boards.map((board) => board.openMs));
    return { openMs, ...medianFrames(boards), emptyPage: medianFrames(emptyPages) };
  } finally {
    await browser.close();
  }
}
