import type { Workload } from '@shootdesk/shared/workload/workload.contract';
import type { Page } from 'playwright/test';
import { get } from '../support/api.ts';
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

const layer = (page: Page) => page.locator('.MuiPopover-root').getByRole('dialog');

/** Waits until the layer has choices, so that Enter has something to take. */
async function choices(page: Page) {
  await expect(layer(page).getByRole('option').first()).toBeVisible();
}

test('find a late job and reassign it: a key for the row, one for the change, one for the person', async ({ page }) => {
  const end = await begin(page, '/service-jobs?serviceJobStatuses=80,90');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await choices(page);
  await expectGoodScreen(page, 'assign-in-place');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: Editor /)).toBeVisible();
  const { clicks, keys } = await end();
  expect([clicks, keys]).toEqual([0, 3]);
});

test('give the eight jobs of a sick editor to three others, by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const loads = (await get<Workload>(page, '/v1/workloads?serviceJobUserRoleId=1')).results;
  const ill = loads.toSorted((a, b) => b.jobs - a.jobs)[0]!;
  const end = await begin(page, `/service-jobs?users=${ill.userId}&serviceJobStatuses=80,90`);
  const rows = Math.min(8, (await counts(page)).shown);
  for (const [nth, count] of [3, 3, rows - 6].entries()) {
    for (let row = 0; row < count; row++) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await page.keyboard.press('a');
    await choices(page);
    if (nth === 0) await expectGoodScreen(page, 'assign-several');
    const offered = (await layer(page).getByRole('option').allTextContents()).filter(
      (name) => !name.startsWith('Remove '),
    );
    // Few cover every service.
    for (let down = 0; down < Math.min(nth, offered.length - 1); down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d+ selected$/)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const { clicks, keys } = await end();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(25);
});

test('the status of five jobs by keys, and back by one', async ({ page }) => {
  const end = await begin(page, '/service-jobs?serviceJobStatuses=80');
  for (let row = 0; row < 5; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.keyboard.press('s');
  await choices(page);
  await page.keyboard.type('in p');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 jobs: In Production')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: 5 jobs|^Undo: 5 jobs/)).toBeVisible();
  const { clicks, keys } = await end();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(18);
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

  test('a job is moved from its peek by touch, and back by the notice', async ({ page }) => {
    await signIn(page, people.backOffice);
    await page.goto('/service-jobs?serviceJobStatuses=80');
    await counts(page);
    await page
      .getByRole('button', { name: /^Peek at #/ })
      .first()
      .tap();
    const drawer = page.getByRole('dialog', { name: 'Peek' });
    await drawer.locator('[data-change=status]').tap();
    const sheet = page.getByRole('dialog', { name: 'Change status' });
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await expectGoodScreen(page, 'status-phone');
    await sheet.getByRole('option', { name: 'In Production' }).tap();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText(/^Taken back: |Not taken back/)).toBeVisible();
  });
});
