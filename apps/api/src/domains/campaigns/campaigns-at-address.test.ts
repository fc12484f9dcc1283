import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let campaignId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  campaignId = (await t.makeCampaign({ name: 'Cotham' })).id;
  await t.deps.prisma.campaign.update({
    where: { id: campaignId },
    data: { address: '12 Cotham Road', suburb: 'Kew', state: 'VIC', postcode: '3101' },
  });
  const details = [
    { fieldName: 'Agent', value: '{"name":"Ann","contactNumber":"0400 000 000"}' },
    { fieldName: 'ProductionNote', value: '{"value":"Keys at the office"}' },
  ];
  const order = { campaignId, serviceId: 1, details, clientBookingNote: 'Ring the bell.' };
  await t.as(boss).post('/v1/service-jobs').send(order).expect(201);
});
afterAll(() => t.close());

const ask = (query: object, user = boss) => t.as(user).get('/v1/campaigns/at-address').query(query);
const found = async (query: object): Promise<number[]> =>
  (await ask(query).expect(200)).body.results.map(({ campaign }: { campaign: { id: number } }) => campaign.id);

test('a property is found however its address is written, with what a new order begins with', async () => {
  const { body } = await ask({ address: '12 COTHAM RD.', suburb: 'kew' }).expect(200);
  expect(body.additionalInfo.totalCount).toBe(1);
  expect(body.results).toMatchObject([
    {
      campaign: { id: campaignId, name: 'Cotham' },
      details: [
        { fieldName: 'Agent', value: '{"name":"Ann","contactNumber":"0400 000 000"}' },
        { fieldName: 'ProductionNote', value: '{"value":"Keys at the office"}' },
      ],
      clientBookingNote: 'Ring the bell.',
      jobs: [{ service: 'Photography' }],
    },
  ]);
  expect(await found({ id: campaignId })).toEqual([campaignId]);
});

test('another number, suburb or state is another property', async () => {
  expect(await found({ address: '112 Cotham Road', suburb: 'Kew' })).toEqual([]);
  expect(await found({ address: '12 Cotham Road', suburb: 'Kew East' })).toEqual([]);
  expect(await found({ address: '12 Cotham Road', suburb: 'Kew', state: 'NSW' })).toEqual([]);
  expect(await found({ address: '12 Cotham Road', suburb: 'Kew', state: 'VIC' })).toEqual([campaignId]);
});

test('two campaigns of one property are both listed, the newer first', async () => {
  const again = (await t.makeCampaign()).id;
  await t.deps.prisma.campaign.update({
    where: { id: again },
    data: { address: '12 Cotham Rd', suburb: 'Kew', createdAt: new Date(Date.now() + 60_000) },
  });
  expect(await found({ address: '12 Cotham Road', suburb: 'Kew' })).toEqual([again, campaignId]);
});

test('without street and suburb, without a right, or signed out it is refused', async () => {
  await ask({ address: '12 Cotham Road' }).expect(400);
  await ask({ address: '12 Cotham Road', suburb: 'Kew' }, await t.makeUser({ role: 'FullTimeProvider' })).expect(403);
  await t.anonymous().get('/v1/campaigns/at-address').query({ id: campaignId }).expect(401);
  expect(await found({ id: 99_999_999 })).toEqual([]);
});
