import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueReviewLink, reviewUrl } from './public.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const dayMs = 86_400_000;
const issue = (serviceJobId: number, more: { email?: string; expiresAt?: Date } = {}) =>
  inTransaction(t.deps.prisma, (tx) =>
    issueReviewLink(tx, { serviceJobId, email: 'Jo@Client.Test', name: 'Jo Field', createdById: boss.id, ...more }),
  );
const url = (link: Parameters<typeof reviewUrl>[1]) => reviewUrl(t.deps.config, link);

test('a link is valid for thirty days unless its maker says otherwise', async () => {
  const { id } = await t.makeJob();
  const usual = await issue(id);
  const daysLeft = (usual.expiresAt.getTime() - Date.now()) / dayMs;
  expect(Math.round(daysLeft)).toBe(30);
  const expiresAt = new Date(Date.now() + 3 * dayMs);
  expect((await issue(id, { expiresAt })).expiresAt).toEqual(expiresAt);
});

test('a recipient keeps the address when the job is sent again, however the e-mail address is written', async () => {
  const { id } = await t.makeJob();
  const first = await issue(id);
  const again = await issue(id, { email: 'jo@client.test ' });
  expect(again.id).toBe(first.id);
  expect(url(again)).toBe(url(first));
  expect(url(await issue(id, { email: 'mia@client.test' }))).not.toBe(url(first));
});

test('a revoked link that is issued again gets another address', async () => {
  const { id } = await t.makeJob();
  const first = await issue(id);
  await t.deps.prisma.clientReviewLink.update({ where: { id: first.id }, data: { revokedAt: new Date() } });
  const again = await issue(id);
  expect(again).toMatchObject({ id: first.id, revokedAt: null });
  expect(url(again)).not.toBe(url(first));
});

test('the database does not hold what the address needs', async () => {
  const link = await issue((await t.makeJob()).id);
  const mac = url(link).split('.').at(-1)!;
  expect(mac).toHaveLength(43);
  expect(JSON.stringify(await t.deps.prisma.clientReviewLink.findMany())).not.toContain(mac);
  const elsewhere = { ...t.deps.config, sessionSecret: 'the secret of another installation, long enough' };
  expect(reviewUrl(elsewhere, link)).not.toBe(url(link));
});
