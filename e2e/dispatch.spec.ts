import { expect, type Locator, type Page } from 'playwright/test';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { get } from './support/api.ts';
import { bookProvider, orderJob } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expectGoodScreen, test } from './support/test.ts';

const timeZone = 'Australia/Melbourne';
/** A Tuesday that the demo has not booked. */
const firstDay = addDays(mondayOf(localDay(new Date(), timeZone)), 50);
const maxWeeks = 50;

/** Zone and category of a job without an appointment, by which a drop warns. */
async function findWishes(page: Page, jobId: number) {
  const { undatedJobs } = (await get<Board>(page, `/v1/dispatch?from=${firstDay}&jobs=${jobId}`)).result;
  const { zoneId, category } = undatedJobs[0]!;
  return { zone: zoneId!, category: category! };
}

/** A provider of the zone and category who covers the service, on the first Tuesday on which they are free, because an earlier run has booked some. */
async function findFreeDay(page: Page, { zone, category }: Awaited<ReturnType<typeof findWishes>>, serviceId: number) {
  for (let week = 0; week < maxWeeks; week += 1) {
    const day = addDays(firstDay, 7 * week);
    const { providers, jobs } = (await get<Board>(page, `/v1/dispatch?from=${day}&zones=${zone}`)).result;
    const able = providers.filter(
      ({ serviceIds, categories, slots }) =>
        serviceIds.includes(serviceId) && categories.includes(category) && slots.length > 0,
    );
    const free = able.find(
      ({ id, blockouts, blacklistedByClientIds }) =>
        blockouts.length + blacklistedByClientIds.length === 0 && !jobs.some(({ providerId }) => providerId === id),
    );
    if (free) return { day, provider: free };
  }
  throw new Error('Every provider of the zone is booked on every Tuesday.');
}

/** Books a job of its own for a provider who has no other that day, an hour after their work begins. */
async function bookJob(page: Page) {
  const { id } = await orderJob(page, 1);
  const wishes = await findWishes(page, id);
  const { day, provider } = await findFreeDay(page, wishes, 1);
  const dateService = new Date(Date.parse(provider.slots[0]!.start) + 3_600_000).toISOString();
  await bookProvider(page, id, { dateService, providerId: provider.id });
  return { id, day, zone: wishes.zone, providerId: provider.id };
}

/** Providers of whose name, zone and category their cell cuts something off below. */
const cutNames = `[...document.querySelectorAll('[data-provider]')]
  .map((row) => row.firstElementChild)
  .filter((cell) => cell.scrollHeight > cell.clientHeight)
  .map((cell) => cell.textContent)`;

/** Drags a bar by the mouse, and stays where the drop would be. */
async function dragBy(page: Page, bar: Locator, right: number, down: number): Promise<void> {
  await bar.scrollIntoViewIfNeeded();
  const box = (await bar.boundingBox())!;
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
}

/** Rests a finger on a bar until it picks the job up, drags it, and lets go. */
async function dragByFinger(page: Page, bar: Locator, right: number): Promise<void> {
  const box = (await bar.boundingBox())!;
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('status').filter({ hasText: /, \d\d:\d\d [AP]M$/ })).toBeVisible();
  for (const part of [0.5, 1]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + right * part, y }] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Pixels of the board that one would have to scroll sideways to. */
const hiddenWidth = `(() => { const board = document.querySelector('[aria-label=Board]'); return board.scrollWidth - board.clientWidth; })()`;
/** Most pixels of the board on a phone, with the unscheduled jobs open. */
const longestPhonePage = 2000;

test('a coordinator sees conflicts before dropping a job, takes a move back, and moves by keys alone, by a finger, in the week and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const job = await bookJob(page);
  await page.goto(`/dispatch?day=${job.day}&zones=${job.zone}`);
  const bar = page.locator(`[data-job="${job.id}"]`);
  await expect(bar).toBeVisible();
  await expectGoodScreen(page, 'dispatch-day');
  expect(await page.evaluate<string[]>(cutNames)).toEqual([]);

  const reasons = page.getByRole('status').filter({ hasText: 'outside the work hours' });
  await dragBy(page, bar, -1.25 * 84, 0);
  await expect(reasons).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('alertdialog', { name: 'Something speaks against it' });
  await expect(dialog).toContainText('outside the work hours');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();

  const before = (await bar.getAttribute('aria-label'))!;
  await dragBy(page, bar, 84, 0);
  await page.mouse.up();
  await expect(bar).not.toHaveAttribute('aria-label', before);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(bar).toHaveAttribute('aria-label', before);

  await bar.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to…' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Move to…' });
  await form.getByLabel('Time').selectOption('13:00');
  await form.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAttribute('aria-label', /01:00 PM to/);
  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAttribute('aria-label', /01:15 PM to/);
  await dragByFinger(page, bar, 84);
  await expect(bar).toHaveAttribute('aria-label', /02:15 PM to/);

  await page.goto(`/dispatch?day=${job.day}&span=week&zones=${job.zone}`);
  await expect(bar).toHaveAttribute('aria-label', /^2:15 pm /);
  await expectGoodScreen(page, 'dispatch-week');
  expect(await page.evaluate<number>(hiddenWidth)).toBe(0);
  const column = (await page.locator('[data-day]').first().boundingBox())!.width;
  await dragBy(page, bar, -column, 0);
  // On the day before, at the same time.
  await expect(page.getByRole('status').filter({ hasText: /, 02:15 PM/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAttribute('aria-label', /^2:30 pm /);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dispatch?day=${job.day}&zones=${job.zone}&person=${job.providerId}`);
  const entry = page.getByRole('region', { name: 'Board' }).getByRole('button', { name: /^02:30 PM to/ });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectGoodScreen(page, 'dispatch-phone');
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(longestPhonePage);
  await entry.click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await form.getByLabel('Time').selectOption('13:00');
  await form.getByRole('button', { name: /^Move/ }).click();
  await expect(page.getByRole('button', { name: /^01:00 PM to/ })).toBeVisible();
});
