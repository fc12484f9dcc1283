import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let backOffice: TestUser;
let path: string;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
  const { id } = await t.deps.prisma.service.create({
    data: {
      name: 'Twilight Film',
      description: '',
      serviceGroupId: 4,
      onSite: true,
      lengthMinutes: 60,
      lengthSteps: [{ by: 'pictures', from: 20, minutes: 90 }],
      expectedAssets: 25,
      deadlineRules: [
        { classification: null, amount: 48, unit: 'hours' },
        { classification: 3, amount: 24, unit: 'hours' },
      ],
    },
  });
  path = `/v3/services/${id}/proposal`;
});
afterAll(() => t.close());

const propose = async (query: object) => (await t.as(backOffice).get(path).query(query).expect(200)).body.result;

test('an order is proposed the length, number and deadline of its service', async () => {
  expect(await propose({})).toMatchObject({ serviceJobLength: 90, totalAssets: 25, clientDeadline: null });
  const dateService = '2096-03-02T00:00:00Z';
  expect(await propose({ dateService, totalAssets: 10 })).toMatchObject({
    serviceJobLength: 60,
    totalAssets: 10,
    clientDeadline: '2096-03-04T01:00:00.000Z',
  });
});

test('the deadline is that of the classification of the client', async () => {
  const { id: campaign, clientId } = await t.makeCampaign();
  await t.deps.prisma.client.update({ where: { id: clientId }, data: { classification: 3 } });
  const query = { dateService: '2096-03-02T00:00:00Z', serviceJobLength: 120 };
  for (const whose of [{ campaign }, { client: clientId }]) {
    const clientDeadline = '2096-03-03T02:00:00.000Z';
    expect(await propose({ ...query, ...whose })).toMatchObject({ serviceJobLength: 120, clientDeadline });
  }
});

test('what is malformed, missing or not allowed is refused', async () => {
  const ask = (query: object) => t.as(backOffice).get(path).query(query);
  expect((await ask({ size: 'big' }).expect(400)).body.errors).toHaveProperty('size');
  expect((await ask({ campaign: 999_999 }).expect(422)).body.errors).toHaveProperty('campaign');
  expect((await ask({ client: 999_999 }).expect(422)).body.errors).toHaveProperty('client');
  await t.as(backOffice).get('/v3/services/999999/proposal').expect(404);
  await t.anonymous().get(path).expect(401);
  await t
    .as(await t.makeUser({ role: 'QC' }))
    .get(path)
    .expect(403);
});
