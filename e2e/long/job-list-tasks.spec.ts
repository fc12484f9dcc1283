import type { Page } from 'playwright/test';
import { measureEffort } from '../support/effort.ts';
import { counts } from '../support/job-list.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const peek = (page: Page) => page.getByRole('complementary', { name: 'Peek' });

/** Collects tasks of the main thread of 50 ms and more, as the browser reports them. */
const watchTasks = `window.longTasks = []; new PerformanceObserver((list) =>
  window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask' })`;

const longestTask = (page: Page) => page.evaluate<number>('Math.max(0, ...window.longTasks)');

async function begin(page: Page, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  await page.goto(address);
  await counts(page);
  const effort = await measureEffort(page);
  // Counting begins with a load of the page.
  await page.reload();
  await counts(page);
  await page.evaluate(watchTasks);
  return async () => {
    const { clicks, keys, screens, requests, ms } = await effort();
    const longest = await longestTask(page);
    test.info().annotations.push({
      type: 'effort',
      description: `${clicks} clicks, ${keys} keys, ${screens} screens, ${requests} requests, ${ms} ms, longest task ${longest} ms`,
    });
    return { clicks, keys };
  };
}

test('find a late job and look at three of its neighbours: by five keys, on the list itself', async ({ page }) => {
  const end = await begin(page, '/service-jobs');
  // The list begins with what is due first.
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(peek(page)).toBeVisible();
  await expectGoodScreen(page, 'peek');
  for (const nth of [1, 2, 3]) {
    const number = await page.locator('[data-job]').nth(nth).getAttribute('data-job');
    await page.keyboard.press('j');
    await expect(peek(page).getByText(new RegExp(`^#${number} `))).toBeVisible();
  }
  const { clicks, keys } = await end();
  expect([clicks, keys]).toEqual([0, 5]);
});

test('triage 20 new orders: a key for each', async ({ page }) => {
  const end = await begin(page, '/service-jobs?serviceJobStatuses=10,20,30,40');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const numbers = await page
    .locator('[data-job]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-job')));
  for (const number of numbers.slice(1, 20)) {
    await page.keyboard.press('j');
    await expect(peek(page).getByText(new RegExp(`^#${number} `))).toBeVisible();
  }
  const { clicks, keys } = await end();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(21);
});

test('from a job on to the next ones of its list, and back to where one was', async ({ page }) => {
  const end = await begin(page, '/service-jobs');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of 50$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of 50$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page, 'job-of-list');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/\/service-jobs$/);
  await counts(page);
  const { clicks, keys } = await end();
  expect(clicks + keys).toBeLessThanOrEqual(4);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the end of a card opens the peek over the list', async ({ page }) => {
    await signIn(page, people.backOffice);
    await page.goto('/service-jobs');
    await counts(page);
    await page
      .getByRole('button', { name: /^Peek at #/ })
      .first()
      .tap();
    const drawer = page.getByRole('dialog', { name: 'Peek' });
    await expect(drawer).toBeVisible();
    await expectGoodScreen(page, 'peek-phone');
    await drawer.getByRole('button', { name: 'Next job' }).tap();
    await drawer.getByRole('button', { name: 'Close the peek' }).tap();
    await expect(drawer).toBeHidden();
  });
});
