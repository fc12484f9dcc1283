import { randomInt, randomUUID } from 'node:crypto';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { expect, type Page } from 'playwright/test';
import { get, post } from './support/api.ts';
import { people, signIn } from './support/people.ts';
import { expectGoodScreen, test } from './support/test.ts';

const timeZone = 'Australia/Melbourne';
/** A Wednesday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), timeZone)), 65);
const photography = 1;
const floorplan = 6;

/** A zone of its own with one provider, so that nothing of the demo is planned. */
async function makeZone(page: Page) {
  const { providers } = (await get<Board>(page, `/v1/dispatch?from=${day}`)).result;
  const provider = providers.find(
    ({ serviceIds, categories, slots, blockouts, timeZone: own }) =>
      [photography, floorplan].every((id) => serviceIds.includes(id)) &&
      ['Photography', 'Floorplan'].every((name) => categories.includes(name)) &&
      slots.length > 0 &&
      blockouts.length === 0 &&
      own === timeZone,
  )!;
  const postcode = String(randomInt(8100, 8900));
  const { id } = await post<{ id: string }>(page, '/v3/zones', {
    name: `Planned ${postcode}`,
    postcodes: [`VIC ${postcode}`],
    default_travel_time: 20,
    linkedProviders: [`User/${provider.id}`],
  });
  return { zoneId: Number(id), postcode, provider };
}

/** A client of whom no flag warns. */
async function findClient(page: Page): Promise<number> {
  const { results } = await get<{ id: number }>(page, '/v1/service-jobs?pageSize=50&orderBy=id desc');
  for (const { id } of results) {
    const { result } = await get<{ flags: readonly unknown[]; clientId: number }>(page, `/v1/service-jobs/${id}`);
    if (result.flags.length === 0) return result.clientId;
  }
  throw new Error('Every client of the demo has a flag.');
}

/** Orders services for a property of the zone. Returns its address. */
async function order(page: Page, clientId: number, postcode: string, services: readonly number[]): Promise<string> {
  const address = `${randomInt(1_000_000)} Wharf Street`;
  const property = { clientId, name: address, address, suburb: 'Docks', state: 'VIC', postcode };
  const { id: campaignId } = await post<{ id: number }>(page, '/v1/campaigns', property);
  for (const serviceId of services) {
    await post(page, '/v1/service-jobs', { campaignId, serviceId, totalAssets: 1, externalReference: randomUUID() });
  }
  return address;
}

test('a coordinator has a plan proposed by a key, leaves a job out, takes the rest and takes all of it back; also on a phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const { zoneId, postcode } = await makeZone(page);
  const clientId = await findClient(page);
  const both = await order(page, clientId, postcode, [photography, floorplan]);
  const one = await order(page, clientId, postcode, [photography]);
  const other = await order(page, clientId, postcode, [photography]);
  await page.goto(`/dispatch?day=${day}&zones=${zoneId}`);
  await expect(page.getByRole('heading', { name: /^Unscheduled \(4\)/ })).toBeVisible();

  await page.keyboard.press('p');
  const list = page.getByRole('region', { name: 'Proposed plan' });
  await expect(list.getByText('4 jobs with a place, 0 without.')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Proposed plan' })).toBeFocused();
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board.getByRole('img', { name: new RegExp(`^Proposed: ${both}.*\\+`) })).toBeVisible();
  await expectGoodScreen(page, 'plan-day');

  await list.getByRole('button', { name: `Leave out ${other}` }).press('Enter');
  await expect(list.getByRole('button', { name: 'Take all (2)' })).toBeVisible();
  await list.getByRole('button', { name: `Pin: ${one}` }).press('Enter');
  await list.getByRole('button', { name: 'Propose again' }).press('Enter');
  await expect(list.getByText('3 jobs with a place, 0 without.')).toBeVisible();
  await expect(list.getByRole('group', { name: 'Without a place' })).toContainText('You left it out.');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'plan-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await list.getByRole('button', { name: 'Take all (2)' }).press('Enter');
  const bars = board.locator('[data-job]');
  await expect(bars).toHaveCount(2);
  await expect(page.getByText('2 visits are booked.')).toBeVisible();
  await expect(board.getByRole('img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo: plan of 2 visits' }).click();
  await expect(bars).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Propose a Plan' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Unscheduled \(4\)/ })).toBeVisible();

  await page.goto(`/dispatch?day=${day}&zones=${zoneId}&span=week`);
  await page.getByRole('button', { name: 'Propose a Plan' }).click();
  await expect(list.getByText('4 jobs with a place, 0 without.')).toBeVisible();
  await expectGoodScreen(page, 'plan-week');
});
