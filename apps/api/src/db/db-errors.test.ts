import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseProblem, violatedConstraint } from './db-errors.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createTestDatabase();
  prisma = createPrismaClient(database.url, { max: 2, connectionTimeoutMillis: 2000 });
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  );
}

let serial = 0;
const person = () => ({ firstName: 'Kim', email: `kim${++serial}@example.com`, username: `kim${serial}` });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a constraint of the database becomes its error code, by model and by raw SQL', () => {
  const twice = async (create: () => Promise<unknown>) => {
    await create();
    await create();
  };
  const same = person();
  const slot = async () => {
    const { id } = await prisma.user.create({ data: person() });
    const data = { userId: id, weekday: 1, startMinute: 540, finishMinute: 1020 };
    await twice(() => prisma.weeklySlot.create({ data }));
  };
  test.each([
    ['unique', () => twice(() => prisma.user.create({ data: same })), 'already_exists', 'users_email_key'],
    [
      'unique, raw',
      () => prisma.$executeRaw`INSERT INTO users (first_name, email, username) VALUES ('Kim', ${same.email}, 'other')`,
      'already_exists',
      'users_email_key',
    ],
    [
      'reference',
      () => prisma.campaign.create({ data: { name: 'Kew', clientId: 999_999 } }),
      'still_referenced',
      'campaigns_client_id_fkey',
    ],
    [
      'reference, raw',
      () => prisma.$executeRaw`INSERT INTO campaigns (name, client_id) VALUES ('Kew', 999999)`,
      'still_referenced',
      'campaigns_client_id_fkey',
    ],
    ['check', () => prisma.zone.create({ data: { name: ' ' } }), 'rule_violated', 'zones_name_given'],
    [
      'check, raw',
      () => prisma.$executeRaw`INSERT INTO zones (name) VALUES (' ')`,
      'rule_violated',
      'zones_name_given',
    ],
    ['overlap', slot, 'conflict', 'weekly_slots_no_overlap'],
  ] as const)('%s', async (_, work, code, constraint) => {
    const error = await failureOf(work);
    expect(databaseProblem(error)?.code).toBe(code);
    expect(violatedConstraint(error)).toBe(constraint);
  });
});

describe('what cannot be stored is malformed', () => {
  test.each([
    ['text', () => prisma.zone.create({ data: { name: 'a\0b' } })],
    ['text, raw', () => prisma.$executeRaw`INSERT INTO zones (name) VALUES (${'a\0b'})`],
    ['JSON', () => prisma.$executeRaw`SELECT ${JSON.stringify({ a: '\0' })}::jsonb`],
    ['number', () => prisma.zone.findMany({ where: { id: 99_999_999_999 } })],
    ['number, raw', () => prisma.$executeRaw`SELECT ${99_999_999_999}::int`],
  ])('%s', async (_, work) => {
    expect(databaseProblem(await failureOf(work))?.code).toBe('malformed');
  });
});

describe('two at once', () => {
  test('a row that stays locked is a conflict while it is still locked, not a request that hangs', async () => {
    const { id } = await prisma.zone.create({ data: { name: 'Locked' } });
    const error = await prisma.$transaction(
      async (holder) => {
        await holder.$queryRaw`SELECT id FROM zones WHERE id = ${id} FOR UPDATE`;
        return failureOf(() =>
          inTransaction(prisma, (tx) => tx.$queryRaw`SELECT id FROM zones WHERE id = ${id} FOR UPDATE`),
        );
      },
      // Far longer than the lock timeout, so that the timeout ends the wait and not the lock holder.
      { timeout: 25_000 },
    );
    expect(databaseProblem(error)?.code).toBe('conflict');
  });

  test('a deadlock is a conflict for one of them', async () => {
    const ids = await Promise.all(
      ['One', 'Two'].map(async (name) => (await prisma.zone.create({ data: { name } })).id),
    );
    const { promise: bothHold, resolve } = Promise.withResolvers<void>();
    let holders = 0;
    const update = async (first: number, second: number) =>
      prisma.$transaction(
        async (tx) => {
          await tx.zone.update({ where: { id: first }, data: { reference: 'Changed' } });
          if ((holders += 1) === 2) resolve();
          await bothHold;
          await tx.zone.update({ where: { id: second }, data: { reference: 'Changed' } });
        },
        // Far longer than Postgres's deadlock timeout.
        { timeout: 25_000 },
      );
    const outcomes = await Promise.allSettled([update(ids[0]!, ids[1]!), update(ids[1]!, ids[0]!)]);
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(failures.map((error) => databaseProblem(error)?.code)).toEqual(['conflict']);
  });

  test('a row that is gone by now is not found', async () => {
    const error = await failureOf(() => prisma.zone.update({ where: { id: 999_999 }, data: { name: 'Late' } }));
    expect(databaseProblem(error)?.code).toBe('not_found');
  });
});

describe('a database that cannot be reached is 503 with Retry-After', () => {
  const nowhere = createPrismaClient('postgres://nobody:x@127.0.0.1:1/nowhere', { connectionTimeoutMillis: 2000 });
  afterAll(() => nowhere.$disconnect());

  test.each([
    ['nothing listens', () => nowhere.zone.count()],
    ['nothing listens, raw', () => nowhere.$queryRaw`SELECT 1`],
    ['nothing listens, transaction', () => inTransaction(nowhere, (tx) => tx.zone.count())],
    ['every connection is taken', () => prisma.$transaction(() => prisma.$transaction(() => prisma.zone.count()))],
    [
      'the connection is cut within a transaction',
      () =>
        prisma.$transaction(async (tx) => {
          const rows = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
          await prisma.$queryRaw`SELECT pg_terminate_backend(${rows[0]!.pid})::text`;
          await pause(100);
          await tx.zone.count();
        }),
    ],
    [
      'a transaction that took too long',
      () =>
        prisma.$transaction(
          async (tx) => {
            await pause(120);
            await tx.zone.count();
          },
          { timeout: 50 },
        ),
    ],
  ])('%s', async (_, work) => {
    expect(databaseProblem(await failureOf(work))).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  });
});

test.each(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'])(
  'second look #27: an error of the driver that Prisma passes on as it is, %s, is 503 as well',
  (kind) => {
    const error = Object.assign(new Error(kind), { name: 'DriverAdapterError', cause: { kind } });
    expect(databaseProblem(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  },
);

test('an error that is not the database’s is left alone', () => {
  expect(databaseProblem(new TypeError('x is not a function'))).toBeNull();
});

test('instants survive a server whose own time zone is another', async () => {
  await prisma.$executeRawUnsafe(
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET timezone TO 'Australia/Melbourne'`,
  );
  const client = createPrismaClient(database.url);
  const at = new Date('2026-06-30T14:00:00.123Z');
  const { id } = await client.zone.create({ data: { name: 'Clock', createdAt: at } });
  expect((await client.zone.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(at);
  const rows = await client.$queryRaw<{ text: string; same: boolean }[]>`
    SELECT (created_at AT TIME ZONE 'UTC')::text AS text, created_at = ${at}::timestamptz AS same FROM zones WHERE id = ${id}`;
  expect(rows).toEqual([{ text: '2026-06-30 14:00:00.123', same: true }]);
  await client.$disconnect();
});
