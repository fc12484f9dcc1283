import type { Board, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A Thursday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), 'Australia/Melbourne')), 52);
const jobCount = 5;
const maxClicks = 8;

const nameOf = ({ firstName, lastName }: BoardProvider) => `${firstName} ${lastName}`;

/** Books one job an hour and a half for somebody of Melbourne who is free that day. */
async function bookDay(page: Page): Promise<BoardProvider> {
  const { providers } = (await get<Board>(page, `/v1/dispatch?from=${day}`)).result;
  const provider = providers.find(
    ({ slots, blockouts, serviceIds, zones }) =>
      serviceIds.includes(ServiceId.Photography) &&
      zones.includes('Melbourne') &&
      slots.length > 0 &&
      blockouts.length === 0,
  )!;
  const { clientId } = await findJob(page, 'Booked');
  const first = Date.parse(`${day}T09:00:00+11:00`);
  for (let nth = 0; nth < jobCount; nth += 1) {
    const address = { address: `${nth + 1} Absence Road`, suburb: 'Kew', state: 'VIC', postcode: '3101' };
    const campaign = await post<{ id: number }>(page, '/v1/campaigns', { clientId, name: address.address, ...address });
    await post(page, '/v1/orders', {
      campaignId: campaign.id,
      jobs: [{ serviceId: ServiceId.Photography, serviceJobLength: 30 }],
      visits: [{ jobs: [0], providerId: provider.id, dateService: new Date(first + nth * 90 * 60_000).toISOString() }],
      override: true,
    });
  }
  return provider;
}

test('a sick call: who is ill is blocked out and their five jobs go to others, in eight clicks at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const provider = await bookDay(page);
  const effort = await measureEffort(page);
  await page.goto(`/dispatch?day=${day}`);
  await page.getByRole('button', { name: 'Absent…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Absent…' });
  await dialog.getByLabel('Who').click();
  await dialog.getByLabel('Who').selectOption(String(provider.id));
  await expect(dialog.getByRole('list', { name: 'Visits in the way' }).getByRole('listitem')).toHaveCount(jobCount);
  await expectGoodScreen(page, 'absence');
  await dialog.getByRole('button', { name: `Block out and move ${jobCount} jobs` }).click();
  await expect(page.getByText(new RegExp(`^${nameOf(provider)} is blocked out until`))).toBeVisible();
  const { clicks, keys, screens, requests, ms } = await effort();
  test.info().annotations.push({
    type: 'effort',
    description: `${clicks} clicks, ${keys} keys, ${screens} screens, ${requests} requests, ${ms} ms`,
  });
  expect(clicks).toBeLessThanOrEqual(maxClicks);
  const { jobs, providers } = (await get<Board>(page, `/v1/dispatch?from=${day}&days=7`)).result;
  const moved = jobs.filter(({ place }) => place.includes('Absence Road'));
  expect(moved).toHaveLength(jobCount);
  const { blockouts } = providers.find(({ id }) => id === provider.id)!;
  const [blockout] = blockouts;
  for (const { providerId, dateService } of moved) {
    const isInBlockout = dateService! >= blockout!.start && dateService! < blockout!.finish;
    expect(providerId === provider.id && isInBlockout).toBe(false);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Absent…' }).click();
  await expectGoodScreen(page, 'absence-phone');
});
