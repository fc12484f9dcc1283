import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A Wednesday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), 'Australia/Melbourne')), 51);

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

test('two services of one stay are one bar of the board, and move together from there and from the page of either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const [first, second] = await bookVisit(page);
  await page.goto(`/dispatch?day=${day}`);
  const bar = page.locator(`[data-job="${first}"]`);
  await expect(bar).toHaveAttribute('aria-label', /Photography \+ Dusk Photography.*10:00 AM to 11:30 AM/);
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
});
