import { randomInt, randomUUID } from 'node:crypto';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import type { Page } from 'playwright/test';
import { get, post } from './api.ts';

export const timeZone = 'Australia/Melbourne';
/** A Wednesday that the demo has not booked. */
export const quietDay = addDays(mondayOf(localDay(new Date(), timeZone)), 65);
export const photography = 1;
export const floorplan = 6;

/** A zone of its own with one provider, so that nothing of the demo plays a part. */
export async function makeZone(page: Page) {
  const { providers } = (await get<Board>(page, `/v1/dispatch?from=${quietDay}`)).result;
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
export async function findClient(page: Page): Promise<number> {
  const { results } = await get<{ id: number }>(page, '/v1/service-jobs?pageSize=50&orderBy=id desc');
  for (const { id } of results) {
    const { result } = await get<{ flags: readonly unknown[]; clientId: number }>(page, `/v1/service-jobs/${id}`);
    if (result.flags.length === 0) return result.clientId;
  }
  throw new Error('Every client of the demo has a flag.');
}

/** Orders services for a property of the zone. Returns its address. */
export async function order(
  page: Page,
  clientId: number,
  postcode: string,
  services: readonly number[],
): Promise<string> {
  return (await orderAt(page, clientId, postcode, services)).address;
}

/** As `order`, with the ids of the jobs. */
export async function orderAt(page: Page, clientId: number, postcode: string, services: readonly number[]) {
  const address = `${randomInt(1_000_000)} Wharf Street`;
  const property = { clientId, name: address, address, suburb: 'Docks', state: 'VIC', postcode };
  const { id: campaignId } = await post<{ id: number }>(page, '/v1/campaigns', property);
  const ids: number[] = [];
  for (const serviceId of services) {
    const job = { campaignId, serviceId, totalAssets: 1, externalReference: randomUUID() };
    ids.push((await post<{ id: number }>(page, '/v1/service-jobs', job)).id);
  }
  return { address, ids };
}
