import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { chosenTypeIds, type NotificationPreference } from '@shootdesk/shared/notifications/preferences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const path = '/v1/notification-preferences';
const makeEditor = () => t.makeUser({ role: 'FullTimeEditor', timeZone: 'Australia/Perth' });
const { Mention, StatusChanged } = NotificationTypeId;

const read = async (user: TestUser) => (await t.as(user).get(path).expect(200)).body;
const put = (user: TestUser, body: object) => t.as(user).put(path).send(body);
const inbox = async (user: TestUser): Promise<NotificationPreference[]> => (await read(user)).results;

describe('notification preferences', () => {
  test('are those of everybody until a person chooses', async () => {
    const { results, additionalInfo } = await read(await makeEditor());
    expect(results).toEqual(
      chosenTypeIds.map((notificationTypeId) => ({ notificationTypeId, channel: 'app', push: true })),
    );
    expect(additionalInfo).toEqual({
      totalCount: chosenTypeIds.length,
      digestTime: '08:00',
      timeZone: 'Australia/Perth',
    });
  });

  test('are replaced as a whole, of one person alone', async () => {
    const [person, colleague] = [await makeEditor(), await makeEditor()];
    const mention = { notificationTypeId: Mention, channel: 'email', push: false };
    const status = { notificationTypeId: StatusChanged, channel: 'digest', push: false };
    await put(person, { preferences: [mention], digestTime: '08:00' }).expect(200);
    const { body } = await put(person, { preferences: [status], digestTime: '17:30' }).expect(200);
    expect(body).toEqual(await read(person));
    expect(body.additionalInfo.digestTime).toBe('17:30');
    expect(body.results).toContainEqual(status);
    expect(body.results).toContainEqual({ notificationTypeId: Mention, channel: 'app', push: true });
    expect((await inbox(colleague)).map(({ channel }) => channel)).not.toContain('digest');
  });

  test('of two devices that save at the same moment are those of one of them', async () => {
    const person = await makeEditor();
    const all = (channel: string) => ({
      preferences: chosenTypeIds.map((notificationTypeId) => ({ notificationTypeId, channel, push: false })),
      digestTime: '09:00',
    });
    await Promise.all(['email', 'digest', 'off'].map((channel) => put(person, all(channel)).expect(200)));
    expect(new Set((await inbox(person)).map(({ channel }) => channel)).size).toBe(1);
  });

  test.each([
    [
      'a channel that is none',
      { preferences: [{ notificationTypeId: 5, channel: 'pigeon', push: true }] },
      'preferences',
    ],
    [
      'a type that does not exist',
      { preferences: [{ notificationTypeId: 99, channel: 'app', push: true }] },
      'preferences',
    ],
    [
      'a type twice',
      { preferences: ['app', 'off'].map((channel) => ({ notificationTypeId: 5, channel, push: true })) },
      'preferences',
    ],
    ['a time that is none', { preferences: [], digestTime: '24:00' }, 'digestTime'],
    ['a field that is none', { preferences: [], colour: 'red' }, 'colour'],
  ])('with %s are malformed', async (_, body, field) => {
    const answer = await put(await makeEditor(), { digestTime: '08:00', ...body }).expect(400);
    expect(Object.keys(answer.body.errors).some((name) => name.startsWith(field))).toBe(true);
  });

  test('are for members of the staff who are signed in', async () => {
    await t.anonymous().get(path).expect(401);
    await t.anonymous().put(path).send({ preferences: [], digestTime: '08:00' }).expect(401);
    const agent = await t.makeUser({ role: 'Agent' });
    await t.as(agent).get(path).expect(403);
    await put(agent, { preferences: [], digestTime: '08:00' }).expect(403);
  });
});

describe('web push subscriptions', () => {
  const subscriptions = '/v1/push-subscriptions';
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  let serial = 0;
  const endpoint = () => `https://push.example.com/v2/${(serial += 1)}`;
  const subscribe = (user: TestUser, address = endpoint(), more: object = {}) =>
    t
      .as(user)
      .post(subscriptions)
      .send({ endpoint: address, expirationTime: null, keys, ...more });
  const stored = async ({ id: userId }: TestUser) =>
    (await t.deps.prisma.pushSubscription.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
      (each) => each.endpoint,
    );

  test('the key is made once, and is a point of the curve', async () => {
    const keyOf = async () =>
      (
        await t
          .as(await makeEditor())
          .get('/v1/push-key')
          .expect(200)
      ).body.result.publicKey;
    const answers = await Promise.all([keyOf(), keyOf(), keyOf()]);
    expect(new Set(answers).size).toBe(1);
    expect(Buffer.from(answers[0], 'base64url')).toHaveLength(65);
    await t.anonymous().get('/v1/push-key').expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get('/v1/push-key')
      .expect(403);
  });

  test('are kept for each browser, and end when they are deleted', async () => {
    const person = await makeEditor();
    const [desk, phone] = [endpoint(), endpoint()];
    const { body } = await subscribe(person, desk).expect(201);
    await subscribe(person, phone).expect(201);
    expect(await stored(person)).toEqual([desk, phone]);
    await t.as(person).delete(`${subscriptions}/${body.result.id}`).expect(200);
    expect(await stored(person)).toEqual([phone]);
    await t.as(person).delete(`${subscriptions}/${body.result.id}`).expect(404);
  });

  test('that a browser has renewed meanwhile is not ended by who saw the earlier one', async () => {
    const person = await makeEditor();
    const address = endpoint();
    const first = await subscribe(person, address).expect(201);
    const { id } = first.body.result;
    const second = await subscribe(person, address).expect(201);
    expect(second.body.result.id).toBe(id);
    const end = (etag: string) => t.as(person).delete(`${subscriptions}/${id}`).set('if-match', etag);
    expect((await end(first.headers['etag']!).expect(412)).body.current).toEqual(second.body.result);
    await end(second.headers['etag']!).expect(200);
  });

  test('of a browser that another person uses now are theirs', async () => {
    const [before, now] = [await makeEditor(), await makeEditor()];
    const shared = endpoint();
    await subscribe(before, shared).expect(201);
    await subscribe(now, shared).expect(201);
    expect([await stored(before), await stored(now)]).toEqual([[], [shared]]);
  });

  test('are ten at most: the oldest gives way', async () => {
    const person = await makeEditor();
    const all = Array.from({ length: 12 }, endpoint);
    for (const each of all) await subscribe(person, each).expect(201);
    expect(await stored(person)).toEqual(all.slice(2));
  });

  test('of a colleague are not found', async () => {
    const { body } = await subscribe(await makeEditor()).expect(201);
    await t
      .as(await makeEditor())
      .delete(`${subscriptions}/${body.result.id}`)
      .expect(404);
  });

  test.each([
    'http://push.example.com/v2/1',
    'https://127.0.0.1/v2/1',
    'https://2130706433/v2/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/v2/1',
    'https://[::ffff:10.0.0.1]/v2/1',
    'https://localhost/v2/1',
    'https://redis/v2/1',
    'https://db.internal/v2/1',
    'https://push.example.com:6379/v2/1',
    'https://user:secret@push.example.com/v2/1',
  ])('to %s are refused', async (address) => {
    const answer = await subscribe(await makeEditor(), address).expect(422);
    expect(Object.keys(answer.body.errors)).toEqual(['endpoint']);
  });

  test.each([
    ['no address', { endpoint: 'somewhere' }],
    ['a key that is too short', { keys: { ...keys, p256dh: 'AAAA' } }],
    ['a secret that is too long', { keys: { ...keys, auth: 'A'.repeat(80) } }],
    ['no keys', { keys: undefined }],
  ])('with %s are malformed', async (_, more) => {
    await subscribe(await makeEditor(), endpoint(), more).expect(400);
  });

  test('are for members of the staff who are signed in', async () => {
    await t.anonymous().post(subscriptions).send({ endpoint: endpoint(), keys }).expect(401);
    await t.anonymous().delete(`${subscriptions}/1`).expect(401);
    const agent = await t.makeUser({ role: 'Agent' });
    await subscribe(agent).expect(403);
    await t.as(agent).delete(`${subscriptions}/1`).expect(403);
  });
});
