import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Locator, Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A Wednesday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), 'Australia/Melbourne')), 51);

const maxClicks = 3;
/** Pixels of an hour on the board of a day. */
const hourWidth = 84;

/** Drags a bar to the right by the mouse. */
async function dragRight(page: Page, bar: Locator, pixels: number): Promise<void> {
  await bar.scrollIntoViewIfNeeded();
  const box = (await bar.boundingBox())!;
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  await page.mouse.up();
}

/** Goes ahead where something speaks against the place, which depends on who was free. */
async function agree(page: Page, bar: Locator): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Move anyway' });
  await expect(anyway.or(bar).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

/** Orders two services of one stay at ten, with somebody who is free that day. Returns their job ids. */
async function bookVisit(page: Page): Promise<readonly number[]> {
  const { providers, jobs } = (await get<Board>(page, `/v1/dispatch?from=${day}`)).result;
  const provider = providers.find(
    ({ id, slots, blockouts, serviceIds }) =>
      [ServiceId.Photography, ServiceId.DuskPhotography].every((service) => serviceIds.includes(service)) &&
      slots.length > 0 &&
      blockouts.length === 0 &&
      !jobs.some(({ providerId }) => providerId === id),
  )!;
  const { campaign } = await findJob(page, 'Booked');
  const dateService = new Date(`${day}T10:00:00+11:00`).toISOString();
  const order = await post<{ jobs: { id: number }[] }>(page, '/v1/orders', {
    campaignId: campaign.id,
    jobs: [
      { serviceId: ServiceId.Photography, serviceJobLength: 60 },
      { serviceId: ServiceId.DuskPhotography, serviceJobLength: 30 },
    ],
    visits: [{ jobs: [0, 1], providerId: provider.id, dateService }],
    override: true,
  });
  return order.jobs.map(({ id }) => id);
}

test('two services of one stay are one bar of the board, move together from there and from the page of either, and are cancelled together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const [first, second] = await bookVisit(page);
  const effort = await measureEffort(page);
  await page.goto(`/dispatch?day=${day}`);
  const bar = page.locator(`[data-job="${first}"]`);
  await expect(bar).toHaveAttribute('aria-label', /Photography \+ Dusk Photography.*10:00 AM to 11:30 AM/);
  await dragRight(page, bar, hourWidth);
  await agree(page, bar);
  await expect(bar).toHaveAttribute('aria-label', /11:00 AM to 12:30 PM/);
  const { clicks, keys, screens, requests, ms } = await effort();
  test.info().annotations.push({
    type: 'effort',
    description: `${clicks} clicks, ${keys} keys, ${screens} screens, ${requests} requests, ${ms} ms`,
  });
  expect(clicks).toBeLessThanOrEqual(maxClicks);

  await bar.click();
  await expectGoodScreen(page, 'visit-card');
  await page.getByRole('button', { name: 'Move all 2 to…' }).click();
  const form = page.getByRole('dialog', { name: 'Move to…' });
  await form.getByLabel('Time').selectOption('13:00');
  await form.getByRole('button', { name: /^Move/ }).click();
  await expect(bar).toHaveAttribute('aria-label', /01:00 PM to 02:30 PM/);

  await page.goto(`/service-jobs/${second}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('checkbox', { name: /^Move the whole visit: Photography \+ Dusk/ })).toBeChecked();
  await expectGoodScreen(page, 'reschedule-visit');

  await page.goto(`/dispatch?day=${day}&span=week`);
  await bar.click();
  await page.getByRole('button', { name: 'Cancel the visit…' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the visit' });
  await cancel.getByLabel('Reason').fill('Sold');
  await expectGoodScreen(page, 'cancel-visit');
  await cancel.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText(/: cancelled/)).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await agree(page, bar);
  await expect(bar).toHaveAttribute('aria-label', /^1 pm Photo \+ Dusk /);
});
