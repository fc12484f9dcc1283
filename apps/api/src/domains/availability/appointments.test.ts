import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findAppointments } from './appointments.store.ts';

let t: TestApp;

const start = new Date('2026-06-10T00:00:00Z');
const finish = new Date('2026-06-11T00:00:00Z');

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('each appointment is found once, with the travel time of the zone of its property, whatever is missing of its address', async () => {
  const { prisma } = t.deps;
  const ofClient = await prisma.zone.create({ data: { name: 'Client', defaultTravelTime: 20 } });
  const ofPostcode = await prisma.zone.create({ data: { name: 'Kew', defaultTravelTime: 35 } });
  const entry = { state: 'VIC', first: '3101', last: '3109' };
  await prisma.zonePostcode.create({ data: { zoneId: ofPostcode.id, ...entry } });
  const provider = await t.makeUser({ role: 'FullTimeProvider' });
  const clients = [await t.makeClient({ zoneId: ofClient.id }), await t.makeClient()];
  const places = [null, '', '3065', '3101'].flatMap((postcode) =>
    [null, 'Unknown', 'VIC'].map((state) => ({ postcode, state })),
  );
  const expected = new Map<number, number>();
  for (const [index, client] of clients.entries()) {
    for (const place of places) {
      const campaign = await t.makeCampaign({ clientId: client.id });
      await prisma.campaign.update({ where: { id: campaign.id }, data: place });
      const { id } = await t.makeJob({ campaignId: campaign.id, statusId: JobStatusId.Booked, dateService: start });
      await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
      const isInKew = place.postcode === '3101';
      expected.set(id, isInKew ? 35 : [20, 0][index]!);
    }
  }
  const found = (await findAppointments(prisma, { start, finish })).get(provider.id)!;
  expect(new Map(found.map(({ serviceJobId, travelMinutes }) => [serviceJobId, travelMinutes]))).toEqual(expected);
  expect(found).toHaveLength(expected.size);
});
