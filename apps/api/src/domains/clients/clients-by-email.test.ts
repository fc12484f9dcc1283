import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let harbour: { id: number };
let belle: { id: number };
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  [harbour, belle] = [await t.makeClient(), await t.makeClient()];
  const { client } = t.deps.prisma;
  await client.update({
    where: { id: harbour.id },
    data: { email: 'Office@Harbour.test', proofingEmails: ['jo@harbour.test'] },
  });
  await client.update({ where: { id: belle.id }, data: { calendarInviteEmails: ['mia@belle.test'] } });
});
afterAll(() => t.close());

const ask = (emails: string, user = boss) => t.as(user).get('/v1/clients/by-email').query({ emails });

test('clients are found by an address and by its domain, with all their addresses', async () => {
  const { body } = await ask('ann@harbour.test,MIA@belle.test').expect(200);
  expect(body.results).toMatchObject([
    { id: harbour.id, emails: ['Office@Harbour.test', 'jo@harbour.test'] },
    { id: belle.id, emails: ['mia@belle.test'] },
  ]);
});

test('a domain of nobody finds nobody, also not one that ends alike', async () => {
  expect((await ask('jo@notharbour.test').expect(200)).body.results).toEqual([]);
});

test('what is no address, people without the right and signed out ones are refused', async () => {
  await ask('harbour').expect(400);
  await ask('jo@harbour.test', await t.makeUser({ role: 'FullTimeProvider' })).expect(403);
  await t.anonymous().get('/v1/clients/by-email').query({ emails: 'jo@harbour.test' }).expect(401);
});
