import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { get, headersOf, post } from './support/api.ts';
import { people, signIn } from './support/people.ts';
import { expectGoodScreen, test } from './support/test.ts';

const timeZone = 'Australia/Melbourne';
/** A Tuesday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), timeZone)), 50);

interface Job {
  readonly id: number;
  readonly campaignId: number;
  readonly flags: readonly unknown[];
}

async function findZone(page: Page): Promise<number> {
  const { results } = await get<{ id: number; name: string }>(page, '/v1/zones');
  return results.find(({ name }) => name === 'Melbourne')!.id;
}

/** Books a job of the zone for a provider at ten, and answers what the board calls it. */
async function bookJob(page: Page, zone: number) {
  const path = `/v1/dispatch?from=${day}&zones=${zone}`;
  const { providers } = (await get<Board>(page, path)).result;
  const able = providers.filter(({ serviceIds, slots }) => serviceIds.includes(1) && slots.length > 0);
  const { undatedJobs } = (await get<Board>(page, path)).result;
  const flagless = async () => {
    for (const { id } of undatedJobs) {
      const { result } = await get<Job>(page, `/v1/service-jobs/${id}`);
      if (result.flags.length === 0) return result;
    }
    throw new Error('Every waiting job of the zone has a flag.');
  };
  const { campaignId } = await flagless();
  const order = { campaignId, serviceId: 1, totalAssets: 1, externalReference: randomUUID() };
  const { id } = await post<Job>(page, '/v1/service-jobs', order);
  const [first, second] = able;
  const dateService = new Date(Date.parse(first!.slots[0]!.start) + 3_600_000).toISOString();
  const answer = await page.request.patch(`/v1/service-jobs/${id}/provider-details`, {
    headers: await headersOf(page),
    data: { dateService, providerId: first!.id, override: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { id, first: first!, second: second!, dateService };
}

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

test('a coordinator sees conflicts before dropping a job, takes a move back, and moves by keys alone and by a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const zone = await findZone(page);
  const job = await bookJob(page, zone);
  await page.goto(`/dispatch?day=${day}&zones=${zone}`);
  const bar = page.locator(`[data-job="${job.id}"]`);
  await expect(bar).toBeVisible();
  await expectGoodScreen(page, 'dispatch-day');

  const reasons = page.getByRole('status').filter({ hasText: 'outside the work hours' });
  await dragBy(page, bar, -1.25 * 84, 0);
  await expect(reasons).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('alertdialog', { name: 'The provider is not free' });
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
});
