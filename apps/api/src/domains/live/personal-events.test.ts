import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createEventReaders, type EventReader } from '../../../test/live/event-reader.ts';

let t: TestApp;
let boss: TestUser;
const readers = createEventReaders();

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterEach(() => readers.leaveAll());
afterAll(() => t.close());

const makeEditor = () => t.makeUser({ role: 'FullTimeEditor', services: [1] });
const read = (user: TestUser, lastEventId?: string | null): Promise<EventReader> =>
  readers.read(t.url, { ...t.headersOf(user), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) });

/** Event names without those about manpower. */
const namesIn = ({ events }: EventReader): string[] =>
  events.map(({ name, data }) => (name === 'time' && data.manpower ? 'manpower' : name));

/** Sends a marker to every reader, so that all earlier events have arrived. */
async function mark(...all: readonly EventReader[]): Promise<void> {
  const { id } = await t.makeJob({ serviceId: 1 });
  for (const { events } of all) {
    await expect.poll(() => events.some(({ name, data }) => name === 'job' && data.serviceJobId === id)).toBe(true);
  }
}

const notify = (...users: readonly TestUser[]) =>
  t
    .as(boss)
    .post('/v1/notifications')
    .send({ description: 'The studio is closed on Monday.', users: users.map(({ id }) => id) })
    .expect(201);

test('a notification, and that it was read, is sent to its person on all devices and to nobody else', async () => {
  const [person, colleague] = [await makeEditor(), await makeEditor()];
  const [desk, phone, other, author] = await Promise.all([read(person), read(person), read(colleague), read(boss)]);
  await notify(person);
  for (const device of [desk, phone]) await expect.poll(() => namesIn(device)).toEqual(['notification']);
  await t.as(person).post('/v1/notifications/read-all').send({}).expect(200);
  for (const device of [desk, phone]) {
    await expect.poll(() => namesIn(device)).toEqual(['notification', 'notification']);
  }
  await mark(other, author);
  expect(namesIn(other)).not.toContain('notification');
  expect(namesIn(author)).not.toContain('notification');
});

test('a clock is sent to its person on all devices, and to no colleague', async () => {
  const [person, colleague] = [await makeEditor(), await makeEditor()];
  const [desk, phone, other] = await Promise.all([read(person), read(person), read(colleague)]);
  await t.as(person).post('/v1/users/clock-in').send({}).expect(201);
  for (const device of [desk, phone]) await expect.poll(() => namesIn(device)).toEqual(['time']);
  await t.as(person).post('/v1/users/break-in').send({}).expect(200);
  // The break and the shift that it touches are changed in one transaction.
  for (const device of [desk, phone]) await expect.poll(() => namesIn(device)).toEqual(['time', 'time']);
  await mark(other);
  expect(namesIn(other)).not.toContain('time');
  expect(namesIn(other)).not.toContain('manpower');
});

test.each(['BackOffice', 'ProductionManager'] as const)(
  'the manpower is sent to %s, whose own clock is not named by it',
  async (role) => {
    const [manager, person] = [await t.makeUser({ role }), await makeEditor()];
    const reader = await read(manager);
    await t.as(person).post('/v1/users/clock-in').send({}).expect(201);
    await expect.poll(() => namesIn(reader), { timeout: 10_000 }).toContain('manpower');
    expect(namesIn(reader)).not.toContain('time');
  },
);

test('a reader who comes back is sent what concerns them of the time between', async () => {
  const [person, colleague] = [await makeEditor(), await makeEditor()];
  const before = await Promise.all([read(person), read(colleague), read(boss)]);
  await Promise.all(before.map((reader) => reader.leave()));
  await notify(person);
  await t.as(person).post('/v1/users/clock-in').send({}).expect(201);
  const [own, others, managers] = await Promise.all([
    read(person, before[0].lastEventId()),
    read(colleague, before[1].lastEventId()),
    read(boss, before[2].lastEventId()),
  ]);
  expect(namesIn(own)).toEqual(['notification', 'time']);
  expect(namesIn(others)).toEqual([]);
  expect(namesIn(managers)).toContain('manpower');
  expect(namesIn(managers)).not.toContain('time');
});

test('second look #4: postcodes of a zone are announced to those who may have a board open, and to nobody else', async () => {
  const [manager, provider, editor] = [
    await t.makeUser({ role: 'ProductionManager' }),
    await t.makeUser({ role: 'FullTimeProvider' }),
    await makeEditor(),
  ];
  const zone = await t.deps.prisma.zone.create({ data: { name: 'Inner East' } });
  const readers = await Promise.all([read(boss), read(manager), read(provider), read(editor)]);
  await t.deps.prisma.zonePostcode.create({ data: { zoneId: zone.id, state: 'VIC', first: '3065', last: '3065' } });
  for (const open of readers.slice(0, 2)) await expect.poll(() => namesIn(open)).toContain('availability');
  await mark(readers[3]);
  for (const other of readers.slice(2)) expect(namesIn(other)).not.toContain('availability');
});

test('work hours and blockouts are sent to their provider and to the back office, to nobody else', async () => {
  const [person, colleague] = [await t.makeUser({ role: 'FullTimeProvider' }), await makeEditor()];
  const [diary, other, office] = await Promise.all([read(person), read(colleague), read(boss)]);
  await t.deps.prisma.blockout.create({ data: { userId: person.id, start: new Date(0), finish: new Date(1000) } });
  await expect.poll(() => namesIn(diary)).toEqual(['availability']);
  await expect.poll(() => namesIn(office)).toContain('availability');
  await mark(other);
  expect(namesIn(other)).not.toContain('availability');
});
