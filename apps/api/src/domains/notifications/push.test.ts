import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { createBrowser, createLocalPushSender, readVapid, startPushService } from '../../../test/push-service.ts';

let t: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let boss: TestUser;
let person: TestUser;

beforeAll(async () => {
  service = await startPushService();
  t = await createTestApp({ deps: { push: createLocalPushSender() } });
  boss = await t.makeUser();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer(201);
  person = await t.makeUser({ role: 'FullTimeEditor' });
});
afterAll(async () => {
  await t.close();
  await service.stop();
});

/** Inserted directly, because the endpoint refuses private addresses. */
async function subscribe({ id: userId }: TestUser, name: string) {
  const browser = createBrowser();
  const endpoint = `${service.url}/${name}`;
  const { id } = await t.deps.prisma.pushSubscription.create({ data: { userId, endpoint, ...browser.keys } });
  return { ...browser, id };
}
const notify = async (description = 'Party', link: string | null = '/service-jobs/12') =>
  (
    await t
      .as(boss)
      .post('/v1/notifications')
      .send({ description, link, users: [person.id] })
      .expect(201)
  ).body.result.id;
const pathsOf = () => service.received.map(({ path }) => path).toSorted();
const names = async () =>
  (await t.deps.prisma.pushSubscription.findMany({ where: { userId: person.id } })).map(({ id }) => id);

test('a notification reaches each browser of the person, with title, text and link, under the key of the installation', async () => {
  const [desk, phone] = [await subscribe(person, 'desk'), await subscribe(person, 'phone')];
  const id = await notify();
  await handleAll(t);
  expect(pathsOf()).toEqual(['/desk', '/phone']);
  const { publicKey } = (await t.as(person).get('/v1/push-key').expect(200)).body.result;
  for (const [name, browser] of Object.entries({ desk, phone })) {
    const { body, headers } = service.received.find(({ path }) => path === `/${name}`)!;
    const message = { title: 'Notice', body: 'Party', link: '/service-jobs/12', tag: `notification-${id}` };
    expect(browser.read(body)).toEqual(message);
    expect(readVapid(headers.authorization!).key).toBe(publicKey);
  }
});

test('nothing is sent to those who switched it off', async () => {
  await subscribe(person, 'off');
  const preferences = [{ notificationTypeId: 9, channel: 'app', push: false }];
  const body = { preferences, digestTime: '08:00' };
  await t.as(person).put('/v1/notification-preferences').send(body).expect(200);
  await notify();
  await handleAll(t);
  expect(pathsOf()).toEqual([]);
});

test.each([404, 410])('a browser that its push service does not know any more (%d) is forgotten', async (status) => {
  await subscribe(person, `gone-${status}`);
  service.answer(status);
  await notify();
  await handleAll(t);
  expect(await names()).toEqual([]);
});

test('a browser stays when its push service refuses one message', async () => {
  const { id } = await subscribe(person, 'refuses');
  service.answer(400);
  await notify();
  await handleAll(t);
  expect(await names()).toEqual([id]);
});

test('while a push service is down the message waits', async () => {
  const browser = await subscribe(person, 'down');
  service.answer(503);
  await notify();
  await expect(handleAll(t)).rejects.toThrow('503');
  service.answer(201);
  await handleAll(t);
  expect(browser.read(service.received.at(-1)!.body)).toMatchObject({ body: 'Party' });
});

test('what was meant for one person is not sent to the next who uses the browser', async () => {
  const { id } = await subscribe(person, 'shared');
  await notify();
  const next = await t.makeUser({ role: 'FullTimeEditor' });
  await t.deps.prisma.pushSubscription.update({ where: { id }, data: { userId: next.id } });
  await handleAll(t);
  expect(pathsOf()).toEqual([]);
});
