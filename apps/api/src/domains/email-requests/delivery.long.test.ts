import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailCatcher, type MailCatcher } from '../../../../../tools/stack/mail-catcher.ts';
import { listMails, readMail } from '../../../../../tools/stack/mail-store.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const program = join(import.meta.dirname, '..', '..', 'worker.ts');
const inTime = { timeout: 60_000, interval: 100 };

let t: TestApp;
let boss: TestUser;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  folder = await mkdtemp(join(tmpdir(), 'shootdesk-delivery-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await t.close();
  await rm(folder, { recursive: true });
});

const catchMail = (name: string, port = 0) => startMailCatcher(join(folder, name), { smtp: port, page: 0 });
const portOf = ({ smtpUrl }: MailCatcher) => Number(new URL(smtpUrl).port);

/** The worker in a separate process, as in production. */
function startProcess(smtpUrl: string): ChildProcess {
  const { config } = t.deps;
  const env = {
    ...process.env,
    DATABASE_URL: config.databaseUrl,
    SESSION_SECRET: config.sessionSecret,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const addresses = ['a@client.test', 'b@client.test', 'c@client.test'];

async function writeToAll(): Promise<number> {
  const { id } = await t.makeJob({ statusId: JobStatusId.SentToClient });
  const tos = addresses.map((email) => ({ email }));
  const body = { serviceJobId: id, tos, subject: `Job ${id}`, body: 'Look: [your link]' };
  await t.as(boss).post('/v1/email-requests').send(body).expect(201);
  return id;
}

const deliveriesOf = (serviceJobId: number) =>
  t.deps.prisma.emailDelivery.findMany({ where: { request: { serviceJobId } }, orderBy: { id: 'asc' } });
const allSent = (jobId: number) =>
  vi.waitFor(async () => {
    const rows = await deliveriesOf(jobId);
    expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true]);
  }, inTime);

/** Recipients of the e-mail, with repetitions. */
async function receiversOf(name: string): Promise<string[]> {
  const mails = await Promise.all((await listMails(join(folder, name))).map((id) => readMail(join(folder, name), id)));
  return mails.map((mail) => /<?([a-z]@client\.test)>?/.exec(mail?.to ?? '')?.[1] ?? '').toSorted();
}

test(
  'while the mail server is down the e-mails wait, and afterwards everybody gets exactly one',
  { timeout: 90_000 },
  async () => {
    const first = await catchMail('down');
    const port = portOf(first);
    await first.stop();
    const worker = startProcess(`smtp://127.0.0.1:${port}`);
    const jobId = await writeToAll();
    await vi.waitFor(async () => {
      for (const row of await deliveriesOf(jobId)) {
        expect(row.attempts).toBeGreaterThan(1);
        expect(row.failureReason).toBe('The mail server does not answer.');
      }
    }, inTime);
    const up = await catchMail('down', port);
    await allSent(jobId);
    await end(worker);
    expect(await receiversOf('down')).toEqual(addresses);
    await up.stop();
  },
);

/** A proxy to the mail server on which only the first connection works; the others hang. */
async function startNarrowLine(target: number) {
  const sockets: Socket[] = [];
  let count = 0;
  const server = createServer((client) => {
    sockets.push(client);
    client.on('error', () => {});
    count += 1;
    if (count > 1) return;
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => {});
    sockets.push(upstream);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test(
  'a worker killed between two recipients leaves nobody without the e-mail, and nobody with two',
  { timeout: 90_000 },
  async () => {
    const catcher = await catchMail('killed');
    const line = await startNarrowLine(portOf(catcher));
    const dying = startProcess(line.url);
    const jobId = await writeToAll();
    await vi.waitFor(async () => {
      const rows = await deliveriesOf(jobId);
      expect(rows.filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
      expect(line.connections()).toBeGreaterThan(1);
    }, inTime);
    await end(dying);
    line.close();
    expect(await receiversOf('killed')).toHaveLength(1);
    const next = startProcess(catcher.smtpUrl);
    await allSent(jobId);
    await end(next);
    expect(await receiversOf('killed')).toEqual(addresses);
    await catcher.stop();
  },
);
