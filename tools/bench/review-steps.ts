import type { BrowserContext } from 'playwright';
import { watchNetwork } from '../network-watch.ts';
import { timeNextPicture } from './review-scripts.ts';
import { quantile } from './rounds.ts';

/** Pictures that are passed by key, forth and back. */
const steps = 20;
/** Longest p95 from key to the next picture in ms. */
const wantedMs = 100;

/** The picture to begin with. */
interface Shown {
  readonly id: number;
  readonly jobId: number;
}

/** Goes through the pictures of a job by key, each time when its neighbours have been read ahead: nobody judges one faster. */
export async function measureSteps(context: BrowserContext, { id, jobId }: Shown) {
  const page = await context.newPage();
  const network = watchNetwork(page);
  await page.goto(`/service-jobs/${jobId}/assets?assetId=${id}`);
  await page.locator('main img').first().waitFor();
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    await network.settled();
    await page.evaluate(timeNextPicture);
    await page.keyboard.press(step < steps / 2 ? 'ArrowLeft' : 'ArrowRight');
    times.push(await page.evaluate<number>('window.nextPicture'));
  }
  await context.close();
  const ascending = times.toSorted((a, b) => a - b);
  const [p50, p95] = [quantile(ascending, 0.5), quantile(ascending, 0.95)];
  return {
    lines: [`The next picture by key: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${steps} steps.`],
    isGood: p95 <= wantedMs,
  };
}
