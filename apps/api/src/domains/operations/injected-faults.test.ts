import { localDay } from '@shootdesk/shared/kernel/local-days';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { FailedWork, Operations } from '@shootdesk/shared/operations/operations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestUser } from '../../../test/factories.ts';
import { uploadAsset } from '../../../test/files/upload.ts';
import { closeDeps, createDeps } from '../../compose.ts';
import { loadConfig } from '../../config.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { handleMessage } from '../../jobs/handle-message.ts';
import { maxAttempts } from '../../jobs/queue.ts';
import { runNoted } from '../../kernel/on-schedule.ts';
import { generatePreviews } from '../previews/public.ts';
import { saveBeat, type ProcessBeat } from './processes.store.ts';
import { noteParts } from './start-heartbeat.ts';

let t: TestApp;
let boss: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());
beforeEach(async () => {
  const { prisma } = t.deps;
  await prisma.process.deleteMany();
  await prisma.timerRun.deleteMany();
  await prisma.outboxMessage.deleteMany();
  await prisma.filePreviewRequest.deleteMany();
});

async function readAs(app: TestApp, owner: TestUser): Promise<Operations> {
  return (await app.as(owner).get('/v1/operations').expect(200)).body.result;
}

/** The causes that the page names, with 'then' for every instant. */
const causesOf = ({ faults }: Operations) => faults.map(({ cause }) => formatSentence(cause, () => 'then'));
const causes = async () => causesOf(await readAs(t, boss));

const beat = (changes: Partial<ProcessBeat> = {}) =>
  saveBeat(t.deps.prisma, {
    ...{ id: crypto.randomUUID(), kind: 'worker', version: '0.1.0', schemaVersion: '20261204', host: 'studio', pid: 7 },
    ...{ hasFfmpeg: true, disk: null, queue: null, work: [] },
    ...changes,
  });

/** Runs `work` with an app that is configured otherwise. */
async function withApp(
  environment: Record<string, string>,
  work: (app: TestApp, owner: TestUser) => Promise<void>,
  deps: Partial<Deps> = {},
): Promise<void> {
  const app = await createTestApp({ environment, deps });
  try {
    await work(app, await app.makeUser({ role: 'BackOffice' }));
  } finally {
    await app.close();
  }
}

const readinessOf = async (app: TestApp) => (await app.anonymous().get('/readyz')).body;

describe('a service that is down', () => {
  test('file storage: named with since when, and /readyz says the same', async () => {
    const connection = t.deps.config.blobConnectionString?.replace(/:\d+\//, ':9/') ?? '';
    await withApp({ BLOB_CONNECTION_STRING: connection }, async (app, owner) => {
      const before = await readAs(app, owner);
      expect(causesOf(before)).toContain('The file storage does not answer: uploads and pictures wait.');
      await noteParts(app.deps);
      const after = await readAs(app, owner);
      expect(causesOf(after)).toContain('The file storage does not answer since then: uploads and pictures wait.');
      expect(after.status).toBe('degraded');
      expect((await readinessOf(app)).status).toBe('degraded');
    });
  });

  test('queue: named, with the setting', async () => {
    await withApp({ REDIS_URL: 'redis://127.0.0.1:9' }, async (app, owner) => {
      const answer = await readAs(app, owner);
      expect(causesOf(answer)).toContain('The queue does not answer: e-mails and previews wait; none is lost.');
      expect(answer.faults.find(({ code }) => code === 'queue-down')?.advice).toContain('REDIS_URL');
      expect([answer.status, (await readinessOf(app)).status]).toEqual(['degraded', 'degraded']);
    });
  });

  test('mail server: named', async () => {
    await withApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, async (app, owner) => {
      expect(causesOf(await readAs(app, owner))).toContain('No e-mail leaves: The mail server does not answer.');
    });
  });

  test('mail server that refuses the sign-in: named, with the setting', async () => {
    const refuse = async () => {
      throw Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH' });
    };
    const mailer = { send: refuse, ping: refuse, close: async () => {} };
    const cause = 'No e-mail leaves: The mail server does not accept our sign-in. Please check SMTP_URL.';
    await withApp(
      { SMTP_URL: 'smtp://127.0.0.1:9' },
      async (app, owner) => expect(causesOf(await readAs(app, owner))).toContain(cause),
      { mailer },
    );
  });

  test.each([
    { answer: 'answers', error: null, minutes: 10 },
    { answer: 'does not answer', error: { code: 'ECONNREFUSED' }, minutes: 5 },
    { answer: 'has refused the sign-in', error: { code: 'EAUTH' }, minutes: 30 },
  ])('a mail server that $answer is asked by all processes every $minutes minutes', async ({ error, minutes }) => {
    await withApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, async ({ deps }) => {
      let questions = 0;
      const notedAfter = async (passed: number) => {
        const checkedAt = new Date(Date.now() - passed * 60_000);
        await deps.prisma.partState.updateMany({ data: { checkedAt } });
        const ping = async () => {
          questions += 1;
          if (error) throw Object.assign(new Error('no'), error);
        };
        // Another process each time, without the answers of the others.
        await noteParts({ ...deps, mailer: { send: ping, ping, close: async () => {} } });
        return questions;
      };
      expect(await notedAfter(0)).toBe(1);
      expect(await notedAfter(minutes - 1)).toBe(1);
      expect(await notedAfter(minutes + 1)).toBe(2);
      const { isUp } = await deps.prisma.partState.findUniqueOrThrow({ where: { name: 'mail' } });
      expect(isUp).toBe(error === null);
    });
  });

  test('a mail server is asked by the page once a minute, and may take longer than other parts', async () => {
    let questions = 0;
    const ping = async () => {
      questions += 1;
      await new Promise((resolve) => setTimeout(resolve, 2500));
    };
    const mailer = { send: ping, ping, close: async () => {} };
    await withApp(
      { SMTP_URL: 'smtp://127.0.0.1:9' },
      async (app, owner) => {
        const answers = await Promise.all([readAs(app, owner), readAs(app, owner)]);
        const states = answers.map(({ parts }) => parts.find(({ name }) => name === 'mail')?.state);
        expect([...states, questions]).toEqual(['up', 'up', 1]);
      },
      { mailer },
    );
  });

  test('a mail server that was never set: named', async () => {
    expect(await causes()).toContain('No e-mail can be sent: SMTP_URL is not set.');
  });
});

describe('the database', () => {
  test('of a newer version: the page and /readyz say the same sentence', async () => {
    await withApp({}, async (app, owner) => {
      await app.deps.prisma.$executeRaw`
        INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('later', '', '29990101000000_later')`;
      const answer = await readAs(app, owner);
      const { detail, status } = await readinessOf(app);
      expect(detail).toContain('The database has schema 29990101000000_later, made by a newer version');
      expect(causesOf(answer)).toContain(detail);
      expect([answer.status, status]).toEqual(['unavailable', 503]);
    });
  });

  test('with a full disk: named by both', async () => {
    const database = await createTestDatabase();
    const limit = createDeps(loadConfig({ DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(32) }));
    const name = new URL(database.url).pathname.slice(1);
    await limit.prisma.$executeRawUnsafe(`ALTER DATABASE ${name} SET temp_file_limit TO '1kB'`);
    await closeDeps(limit);
    await withApp({ DATABASE_URL: database.url }, async (app, owner) => {
      expect(causesOf(await readAs(app, owner))).toContain('The database has no room left: its disk is full.');
      expect((await readinessOf(app)).detail).toBe('The database has no room left: its disk is full.');
    });
    await database.drop();
  });

  test('that is slow: named with how long it took', async () => {
    const locked = inTransaction(t.deps.prisma, async (tx) => {
      await tx.$executeRaw`LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE`;
      await tx.$queryRaw`SELECT pg_sleep(1.2)::text`;
    });
    await expect
      .poll(
        () => t.deps.prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted
        AND relation = '_prisma_migrations'::regclass`,
      )
      .toHaveLength(1);
    expect(await causes()).toContainEqual(
      expect.stringMatching(/^The database answers slowly: a small question took \d{3,} ms\.$/),
    );
    await locked;
  });
});

describe('processes', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const silence = (host: string) =>
    t.deps.prisma.process.updateMany({ where: { host }, data: { startedAt: ago(3600), seenAt: ago(120) } });

  test('the only worker died: named with since when', async () => {
    await beat();
    expect(await causes()).not.toContainEqual(expect.stringContaining('No worker'));
    await silence('studio');
    expect(await causes()).toContain(
      'No worker lives since then: e-mails, previews and notifications wait; none is lost.',
    );
  });

  test('work that no living worker does: named with the setting', async () => {
    await beat({ work: ['messages', 'rest'] });
    const { faults, processes } = await readAs(t, boss);
    expect(processes.map(({ work }) => work)).toEqual([['messages', 'rest']]);
    expect(faults.find(({ code }) => code === 'work-unserved')).toMatchObject({
      cause: ['No worker that lives does this: Previews and picture checks; Review copies of films.'],
      advice: 'Start a worker with WORKER_KINDS=previews,films, or name them in that of another one.',
    });
    await beat({ pid: 8 });
    expect(await causes()).not.toContainEqual(expect.stringContaining('No worker that lives does this'));
  });

  test('one of two workers died: named with its process', async () => {
    await Promise.all([beat(), beat({ host: 'attic', pid: 8 })]);
    await silence('attic');
    expect(await causes()).toContain('A worker gives no sign of life since then: process 8 on attic.');
  });

  test('a worker that was killed and has started again is no fault', async () => {
    await beat();
    await silence('studio');
    await beat({ pid: 9 });
    const { processes } = await readAs(t, boss);
    expect(processes.map(({ pid }) => pid)).toEqual([9]);
  });

  test('one that nobody has seen for a day is forgotten', async () => {
    await Promise.all([beat(), beat({ host: 'attic', pid: 8 })]);
    const seenAt = ago(25 * 3600);
    await t.deps.prisma.process.updateMany({ where: { host: 'attic' }, data: { startedAt: seenAt, seenAt } });
    const answer = await readAs(t, boss);
    expect(answer.processes.map(({ host }) => host)).toEqual(['studio']);
    expect(answer.faults.map(({ code }) => code)).not.toContain('process-silent');
  });

  test('a machine without ffmpeg: named', async () => {
    await beat({ hasFfmpeg: false });
    expect(await causes()).toContain('ffmpeg is not installed on studio: films get no preview and no review copy.');
  });

  test('a disk that is nearly full: named with what is free', async () => {
    await beat({ disk: { freeBytes: 400_000_000, bytes: 100_000_000_000 } });
    expect(await causes()).toContain('The disk of studio is nearly full: 0.4 GB of 100 GB are free.');
  });

  test('an older process beside a newer one: named with both versions', async () => {
    await Promise.all([beat(), beat({ kind: 'api', version: '0.0.9', schemaVersion: '20260101' })]);
    expect(await causes()).toContainEqual(expect.stringMatching(/^Processes of different versions run: .*0\.0\.9/));
  });
});

describe('work', () => {
  const retry = (work: FailedWork | undefined) => {
    const { kind, group, count, newestId } = work!;
    return t.as(boss).post('/v1/failed-work/retry').send({ kind, group, count, newestId }).expect(200);
  };

  test('an outbox that nobody empties although a worker lives: named with since when', async () => {
    await beat();
    const id = await emit(t.deps.prisma, 'userInvited', { userId: boss.id });
    const createdAt = new Date(Date.now() - 600_000);
    await t.deps.prisma.outboxMessage.update({ where: { id }, data: { createdAt } });
    expect(await causes()).toContain('Work waits and is not taken since then: 1 in the outbox.');
  });

  test('a timer that fails: named with since when and the reason, until it works', async () => {
    const fails = async () => {
      throw new Error('no such zone');
    };
    await runNoted({ name: 'digests', task: fails, complaint: 'no digests' }, t.deps, 60_000);
    expect(await causes()).toContain('The timer ‘Daily digests’ fails since then: Error: no such zone');
    await runNoted({ name: 'digests', task: async () => {}, complaint: 'no digests' }, t.deps, 60_000);
    expect(await causes()).not.toContainEqual(expect.stringContaining('Daily digests'));
  });

  test('a timer that stopped although a worker lives: named', async () => {
    await beat();
    const at = new Date(Date.now() - 600_000);
    await t.deps.prisma.timerRun.create({ data: { name: 'autoClose', startedAt: at, nextAt: at, tookMs: 1 } });
    const cause = 'The timer ‘Closing time trackers left open’ has not run since then, although a worker lives.';
    // The worker has just started after a rest.
    expect(await causes()).not.toContain(cause);
    await t.deps.prisma.process.updateMany({ data: { startedAt: new Date(Date.now() - 300_000) } });
    await beat({ host: 'attic', pid: 8 });
    expect(await causes()).toContain(cause);
  });

  test('a broken picture: its preview is named with the reason, its file and its job, retried and given up', async () => {
    const job = await t.makeJob();
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
    const asset = await uploadAsset(t, boss, job, { name: 'broken.jpg', bytes });
    const fileId = asset.file?.id ?? 0;
    const make = () => generatePreviews(t.deps, { fileId });
    await make();
    const [work] = (await readAs(t, boss)).failedWork;
    expect(work).toMatchObject({ section: 'previews', count: 1, serviceJobId: job.id });
    expect(work?.about).toContain('broken');
    expect(await causes()).toContain(`Previews: 1 failed. ${work?.reason}`);
    await retry(work);
    expect((await readAs(t, boss)).failedWork).toEqual([]);
    expect(await t.deps.prisma.outboxMessage.count({ where: { topic: 'previewsWanted', handledAt: null } })).toBe(2);
    await make();
    const [again] = (await readAs(t, boss)).failedWork;
    const { kind, group, count, newestId } = again!;
    await t.as(boss).post('/v1/failed-work/give-up').send({ kind, group, count, newestId }).expect(200);
    expect((await readAs(t, boss)).failedWork).toEqual([]);
  });
});

describe('mails', () => {
  const silent = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  };
  const withoutMail = () => ({ ...t.deps, mailer: { send: silent, ping: silent, close: async () => {} } });
  const attempt = async (deps: Deps, id: number, times = 1) => {
    await t.deps.prisma.outboxMessage.update({ where: { id }, data: { relayedAt: new Date() } });
    for (let time = 0; time < times; time += 1) await handleMessage(deps, jobHandlers, id).catch(() => {});
  };

  test('an invitation that did not leave: named, tried again when the server is back, and gone', async () => {
    const { id: userId } = await t.makeUser({ role: 'QC' });
    const id = await emit(t.deps.prisma, 'userInvited', { userId });
    await attempt(withoutMail(), id);
    expect(await causes()).toContain('Invitations: 1 did not work yet. The mail server does not answer.');
    await attempt(withoutMail(), id, maxAttempts);
    expect(await causes()).toContain('Invitations: 1 failed. The mail server does not answer.');
    const [work] = (await readAs(t, boss)).failedWork;
    const { kind, group, count, newestId } = work!;
    await t.as(boss).post('/v1/failed-work/retry').send({ kind, group, count, newestId }).expect(200);
    const sent: unknown[] = [];
    const mailer = { send: async (mail: unknown) => void sent.push(mail), ping: async () => {}, close: async () => {} };
    await attempt({ ...t.deps, mailer }, id);
    expect(sent).toHaveLength(1);
    expect(await causes()).not.toContainEqual(expect.stringContaining('Invitations'));
  });

  test('a digest that did not leave: named', async () => {
    const day = localDay(new Date(), 'Australia/Melbourne');
    const digestDay = new Date(`${day}T00:00:00Z`);
    const notification = {
      notificationTypeId: 1,
      description: 'News',
      users: { create: { userId: boss.id, digestDay } },
    };
    await t.deps.prisma.notification.create({ data: notification });
    const id = await emit(t.deps.prisma, 'digestWanted', { userId: boss.id, day });
    await attempt(withoutMail(), id, maxAttempts);
    expect(await causes()).toContain('Daily digests: 1 failed. The mail server does not answer.');
  });

  test('an e-mail that the mail server of a client refuses: named with the address and the job', async () => {
    const { id: serviceJobId } = await t.makeJob();
    const failureReason = "The mail server refuses the e-mail: '550 no such user'";
    const delivery = { email: 'gone@client.example', name: 'Gone', failedAt: new Date(), failureReason };
    const tos = [{ email: 'gone@client.example', name: 'Gone' }];
    const request = { tos, subject: 'Ready', body: '', contentTypeId: 1, serviceJobId };
    await t.deps.prisma.emailRequest.create({ data: { ...request, deliveries: { create: delivery } } });
    const { failedWork, faults } = await readAs(t, boss);
    expect(failedWork).toMatchObject([{ section: 'mails', about: 'gone@client.example', serviceJobId, count: 1 }]);
    expect(faults.map(({ code }) => code)).toContain('failed-mails-email');
  });
});
