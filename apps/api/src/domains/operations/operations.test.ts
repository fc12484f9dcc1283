import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { FailedWork, Operations } from '@shootdesk/shared/operations/operations.contract';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { emit } from '../../db/outbox.ts';
import type { JobName, PayloadOf } from '../../db/outbox-catalogue.ts';
import { markFailed } from '../../db/outbox.store.ts';
import { startHeartbeat } from './start-heartbeat.ts';
import { computeStorageTotals } from './start-storage-totals.ts';

let t: TestApp;
let boss: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.prisma.outboxMessage.deleteMany();
});

async function read(): Promise<Operations> {
  return (await t.as(boss).get('/v1/operations').expect(200)).body.result;
}

const causesOf = ({ faults }: Operations) => faults.map(({ cause }) => formatSentence(cause, () => 'then'));

async function failInvitation(count = 1, error = 'Error: Invalid login: 535 no'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = await emit(t.deps.prisma, 'userInvited', { userId: 1_000_000 + index });
    const data = { failedAt: new Date(), relayedAt: new Date(), attempts: 12, lastError: `${error} ${index}` };
    await t.deps.prisma.outboxMessage.update({ where: { id }, data });
  }
}

/** A message that has failed some times and is tried again by itself, or has failed for good. */
async function failSome<N extends JobName>(topic: N, payload: PayloadOf<N>, failedAt: Date | null = null) {
  const id = await emit(t.deps.prisma, topic, payload);
  const data = { relayedAt: new Date(), attempts: 2, lastError: 'Error: connect ECONNREFUSED', failedAt };
  await t.deps.prisma.outboxMessage.update({ where: { id }, data });
  return id;
}

const bodyOf = ({ kind, group, count, newestId }: FailedWork) => ({ kind, group, count, newestId });

describe('reading', () => {
  test('an installation without a worker says so, and names its parts, versions, settings and people', async () => {
    const answer = await read();
    expect(answer).toMatchObject({ status: 'ready', version: '0.1.0', schemaVersion: expect.stringMatching(/^2026/) });
    expect(answer.parts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database up',
      'queue up',
      'fileStorage up',
      'mail off',
    ]);
    expect(causesOf(answer)).toContain('No worker runs: e-mails, previews and notifications wait; none is lost.');
  });

  test('processes that live are listed until they stop', async () => {
    const api = await startHeartbeat(t.deps, { kind: 'api' });
    const counts = { waiting: 3, active: 1, delayed: 2, failed: 0 };
    const worker = await startHeartbeat(t.deps, { kind: 'worker', countQueue: async () => counts });
    await expect.poll(async () => (await read()).processes.length).toBe(2);
    const { processes, queues, faults } = await read();
    expect(processes).toMatchObject([
      { kind: 'api', isAlive: true, pid: process.pid, hasFfmpeg: null },
      { kind: 'worker', isAlive: true, diskBytes: expect.any(Number) },
    ]);
    expect(queues[0]).toEqual({ name: 'jobs', ...counts });
    expect(faults.map(({ code }) => code)).not.toContain('worker-dead');
    await Promise.all([api.stop(), worker.stop()]);
    expect((await read()).processes).toEqual([]);
  });

  test('no secret is in the answer', async () => {
    const secrets = {
      SESSION_SECRET: 'secret-of-sessions-0123456789-abcdef',
      SMTP_URL: 'smtp://mailer:secret-of-mail@127.0.0.1:9/?token=secret-of-token',
      REDIS_URL: 'redis://someone:secret-of-redis@127.0.0.1:9/4',
      GOOGLE_CLIENT_ID: 'secret-google-id',
      GOOGLE_CLIENT_SECRET: 'secret-of-google',
      AADB2C_ISSUER: 'https://login.example.com/tenant',
      AADB2C_CLIENT_ID: 'b2c',
      AADB2C_CLIENT_SECRET: 'secret-of-b2c',
      YOUTUBE_CLIENT_ID: 'youtube',
      YOUTUBE_CLIENT_SECRET: 'secret-of-youtube',
      ENCRYPTION_KEYS: `2026:${'a1'.repeat(32)}`,
      ESOFT_URL: 'https://esoft.example.com/secret-path',
      ESOFT_SECRET: `whsec_${Buffer.from('secret-of-esoft-0123456789-abcdef').toString('base64')}`,
      MAP_TILES_URL: 'https://tiles.example.com/secret-of-tiles/{z}/{x}/{y}.png?key=secret-of-map',
      GEOCODER_URL: 'https://geo.example.com/secret-of-geocoder',
    };
    const other = await createTestApp({ environment: secrets });
    const owner = await other.makeUser({ role: 'BackOffice' });
    const { body } = await other.as(owner).get('/v1/operations').expect(200);
    const text = JSON.stringify(body);
    const { databaseUrl, blobConnectionString, identity } = other.deps.config;
    const blobKey = /AccountKey=([^;]+)/.exec(blobConnectionString ?? '')?.[1];
    const gateway = identity.mode === 'gateway' ? identity.secret : '';
    expect([blobKey, gateway].every(Boolean)).toBe(true);
    for (const value of [...Object.values(secrets), blobKey, gateway, databaseUrl, 'secret', 'a1a1']) {
      expect(text.replaceAll('SESSION_SECRET', '').includes(value ?? '-')).toBe(false);
    }
    expect(body.result.settings).toContainEqual({ name: 'SESSION_SECRET', value: 'set' });
    expect(body.result.settings).toContainEqual({ name: 'MAP_TILES_URL', value: 'tiles.example.com' });
    await other.close();
  });

  test('files are added up by client and year', async () => {
    const job = await t.makeJob();
    const { id: containerId } = await t.deps.prisma.fileServiceContainer.create({ data: { container: 'sums-2026' } });
    const file = (name: string, size: number, createdAt: string) => ({
      fileServiceContainerId: containerId,
      filePath: `${job.id}/resources/${name}`,
      ...{ filename: name, originalName: name, contentType: 'image/jpeg', fileTypeId: 1 },
      size: BigInt(size),
      createdAt: new Date(createdAt),
    });
    await t.deps.prisma.file.createMany({
      data: [
        file('a.jpg', 1000, '2025-03-01T00:00:00Z'),
        file('b.jpg', 1_500_000_000, '2026-03-01T00:00:00Z'),
        file('c.jpg', 5, '2026-04-01T00:00:00Z'),
      ],
    });
    await computeStorageTotals(t.deps, 2);
    const { storage } = await read();
    const own = storage.totals.filter(({ client }) => client?.id === job.clientId);
    expect(own).toMatchObject([
      { year: 2026, files: 2, bytes: 1_500_000_005 },
      { year: 2025, files: 1, bytes: 1000 },
    ]);
    expect(storage.computedAt).not.toBeNull();
  });
});

describe('failed work', () => {
  test('is one group by kind and reason, with the reason in words', async () => {
    await failInvitation(3);
    await failInvitation(1, 'Error: connect ECONNREFUSED 127.0.0.1:25');
    const { failedWork, faults } = await read();
    expect(failedWork.map(({ name, reason, count }) => ({ name, reason, count }))).toEqual([
      { name: 'Invitations', reason: 'The mail server does not answer.', count: 1 },
      { name: 'Invitations', reason: 'The mail server does not accept our sign-in. Please check SMTP_URL.', count: 3 },
    ]);
    expect(faults.filter(({ section }) => section === 'mails')).toHaveLength(2);
  });

  test('is tried again, once', async () => {
    await failInvitation(2);
    const [work] = (await read()).failedWork;
    const answer = await t.as(boss).post('/v1/failed-work/retry').send(bodyOf(work!)).expect(200);
    expect(answer.body.result).toEqual({ done: 2, left: 0, refusal: null });
    expect(await t.deps.prisma.outboxMessage.findMany()).toMatchObject(
      [1, 2].map(() => ({ failedAt: null, relayedAt: null, attempts: 0, lastError: null })),
    );
    expect((await read()).failedWork).toEqual([]);
    const again = await t.as(boss).post('/v1/failed-work/retry').send(bodyOf(work!)).expect(409);
    expect(again.body.code).toBe('conflict');
  });

  test('only the e-mails that are really tried again have an entry in the audit list', async () => {
    const tos = [{ email: 'gone@client.example', name: 'Gone' }];
    const failed = { ...tos[0]!, failedAt: new Date(), failureReason: 'no such user' };
    // The client does not have the second job, so that its e-mail is refused.
    for (const statusId of [150, 10]) {
      const { id: serviceJobId } = await t.makeJob({ serviceId: 1, statusId });
      const request = { tos, subject: 'Ready', body: '', contentTypeId: 1, serviceJobId };
      await t.deps.prisma.emailRequest.create({ data: { ...request, deliveries: { create: failed } } });
    }
    const [work] = (await read()).failedWork;
    const answer = await t.as(boss).post('/v1/failed-work/retry').send(bodyOf(work!)).expect(200);
    expect(answer.body.result).toEqual({
      done: 1,
      left: 1,
      refusal: expect.stringContaining('does not have this job'),
    });
    const sent = await t.deps.prisma.emailDelivery.findFirstOrThrow({ where: { failedAt: null } });
    const entries = await t.deps.prisma.recordChange.findMany({
      where: { entityType: 'FailedWork' },
      orderBy: { id: 'desc' },
    });
    const ofMails = entries.filter(({ changes }) => JSON.stringify(changes).includes('mail'));
    expect(ofMails).toMatchObject([{ entityId: sent.id, createdById: boss.id }]);
    await t.deps.prisma.emailDelivery.deleteMany();
  });

  test('that is given up is gone, and stays', async () => {
    await failInvitation(2);
    const [work] = (await read()).failedWork;
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(200);
    expect((await read()).failedWork).toEqual([]);
    expect(await t.deps.prisma.outboxMessage.findMany()).toMatchObject(
      [1, 2].map(() => ({ failedAt: expect.any(Date), givenUpAt: expect.any(Date), givenUpById: boss.id })),
    );
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(409);
  });

  test('that came later than what the person saw is left alone', async () => {
    await failInvitation(1);
    const [work] = (await read()).failedWork;
    await failInvitation(1);
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(200);
    expect((await read()).failedWork).toMatchObject([{ count: 1 }]);
  });

  test('that is still tried by itself cannot be retried, but given up', async () => {
    const id = await failSome('digestWanted', { userId: boss.id, day: '2026-06-10' });
    const [work] = (await read()).failedWork;
    expect(work).toMatchObject({ name: 'Daily digests', state: 'retrying', section: 'mails' });
    const refused = await t.as(boss).post('/v1/failed-work/retry').send(bodyOf(work!)).expect(422);
    expect(refused.body.code).toBe('rule_violated');
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(200);
    expect(await t.deps.prisma.outboxMessage.findUnique({ where: { id } })).toMatchObject({
      failedAt: expect.any(Date),
      givenUpAt: expect.any(Date),
    });
  });

  test('that was given up during an attempt stays so when the attempt fails', async () => {
    const id = await failSome('userInvited', { userId: 1_000_000 });
    const [work] = (await read()).failedWork;
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(200);
    const given = await t.deps.prisma.outboxMessage.findUnique({ where: { id } });
    await markFailed(t.deps.prisma, id, 'Error: connect ECONNREFUSED', false);
    await markFailed(t.deps.prisma, id, 'Error: connect ECONNREFUSED', true);
    expect(await t.deps.prisma.outboxMessage.findUnique({ where: { id } })).toEqual(given);
    expect((await read()).failedWork).toEqual([]);
  });

  test.each([
    ['emailWanted', { emailDeliveryId: 1 }],
    ['esoftOrderWanted', { esoftSubmissionId: 1 }],
    ['esoftFileWanted', { esoftFileId: 1 }],
    ['copyProofWanted', { serviceJobId: 1 }],
  ] as const)('with a record that waits for it, %s, is given up only when it has failed', async (topic, payload) => {
    const id = await failSome(topic, payload);
    const [work] = (await read()).failedWork;
    const refused = await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(422);
    expect(refused.body).toMatchObject({ code: 'rule_violated', detail: expect.stringContaining('again by itself') });
    expect((await read()).failedWork).toEqual([work]);
    await t.deps.prisma.outboxMessage.update({ where: { id }, data: { failedAt: new Date() } });
    const [failed] = (await read()).failedWork;
    await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(failed!)).expect(200);
    expect((await read()).failedWork).toEqual([]);
  });

  test.each(['previewsWanted', 'tilesWanted', 'pictureCheckWanted'] as const)(
    'that its file asks for again, %s, counts by file, is never given up, and is retried',
    async (topic) => {
      for (const fileId of [1, 1, 2]) await failSome(topic, { fileId }, new Date());
      const { failedWork, faults } = await read();
      expect(failedWork).toMatchObject([{ kind: topic, state: 'failed', count: 2 }]);
      const sentence = 'It is asked for again by itself as long as the file waits. Mend the reason.';
      expect(faults.find(({ code }) => code.endsWith(topic))?.advice).toBe(sentence);
      const [work] = failedWork;
      const refused = await t.as(boss).post('/v1/failed-work/give-up').send(bodyOf(work!)).expect(422);
      expect(refused.body).toMatchObject({ code: 'rule_violated', detail: sentence });
      const retried = await t.as(boss).post('/v1/failed-work/retry').send(bodyOf(work!)).expect(200);
      expect(retried.body.result).toEqual({ done: 2, left: 0, refusal: null });
      expect(await t.deps.prisma.outboxMessage.count({ where: { topic, failedAt: null, relayedAt: null } })).toBe(3);
    },
  );

  test.each(['retry', 'give-up'])('%s needs a group, an account and the role', async (action) => {
    const path = `/v1/failed-work/${action}`;
    const body = { kind: 'userInvited', group: 'x', count: 1, newestId: 1 };
    const malformed = await t.as(boss).post(path).send(body).expect(400);
    expect(malformed.body.errors).toHaveProperty('group');
    const sound = { ...body, group: '0'.repeat(32) };
    await t.anonymous().post(path).send(sound).expect(401);
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    await t.as(editor).post(path).send(sound).expect(403);
    await t.as(boss).post(path).send(sound).expect(409);
  });
});

test('only the back office reads how the installation is', async () => {
  await t.anonymous().get('/v1/operations').expect(401);
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get('/v1/operations')
      .expect(403);
  }
});
