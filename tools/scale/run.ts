import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@shootdesk/prisma/create-client';
import type pg from 'pg';
import { startStallingProxy, type StallingProxy } from '../../apps/api/test/stalling-proxy.ts';
import { benchDatabase } from '../bench/databases.ts';
import { writeGenerated } from '../bench/generated-table.ts';
import { openReader, type LiveReader } from '../bench/live-readers.ts';
import { print } from '../bench/print.ts';
import { signInPeople, signOutPeople, type Person } from '../bench/sessions.ts';
import { startMailCatcher } from '../stack/mail-catcher.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startMember, type Installation, type Member } from './fleet.ts';
import { startLoad, type Load } from './load.ts';
import { prepareCampaigns, readSince } from './orders.ts';
import { compareOutcome } from './outcome.ts';

const size = { jobs: 5_000, open: 800 };
const apis = 3;
const workers = 3;
const peopleCount = 8;
const campaignCount = 1_200;
const restMs = 8_000;
const slowMs = 12_000;
/** The database is silent for as long, then answers for as long, in turn, in ms. */
const pulseMs = { silent: 250, open: 100 } as const;

/** Makes every answer of the database wait for up to a quarter of a second. */
async function slowDown(database: StallingProxy): Promise<void> {
  for (const until = Date.now() + slowMs; Date.now() < until;) {
    database.freeze();
    await pause(pulseMs.silent);
    database.thaw();
    await pause(pulseMs.open);
  }
}

/** Starts APIs and workers into a list, so that those that have started are stopped when a later one fails. */
async function startFleet(members: Member[], installation: Installation, balancer: Balancer): Promise<void> {
  print(`Starting ${apis} APIs and ${workers} workers`);
  for (const kind of [...Array<'api'>(apis).fill('api'), ...Array<'worker'>(workers).fill('worker')]) {
    const member = await startMember(kind, installation);
    members.push(member);
    if (kind === 'api') balancer.add(member.url);
  }
  await balancer.ready(apis);
}

async function signInOffice(pool: pg.Pool): Promise<Person[]> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM users WHERE user_role_id = 10 AND deleted_at IS NULL ORDER BY id LIMIT $1',
    [peopleCount],
  );
  return signInPeople(
    pool,
    rows.map(({ id }) => id),
  );
}

function openScreens(people: readonly Person[], url: string): LiveReader[] {
  return people.map(({ userId, cookie }, index) => {
    const headers = { cookie, 'x-forwarded-for': `10.9.0.${index}` };
    return openReader({ userId, headers, urls: [url], first: 0 });
  });
}

/** The faults, one after the other, while people work. */
async function playFaults(
  load: Load,
  members: readonly Member[],
  balancer: Balancer,
  database: StallingProxy,
): Promise<void> {
  const begin = (name: string, repeats: number) => {
    print(name);
    load.begin(name, repeats);
  };
  await pause(restMs);
  begin('each process restarted in turn', 0);
  for (const member of members) {
    await member.restart();
    await balancer.ready(apis);
  }
  begin('each process killed in turn', 4);
  for (const member of members) {
    await member.kill();
    await balancer.ready(apis);
  }
  begin('a slow database', 4);
  await slowDown(database);
  begin('at rest again', 0);
  await pause(restMs);
}

/** Runs an installation of several processes under load and faults, and writes what was lost or done twice. Answers whether that is nothing. */
export async function runScaleTest(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  const pool = createPool(databaseUrl, { max: 4 });
  const mails = await mkdtemp(join(tmpdir(), 'shootdesk-scale-'));
  const mailServer = await startMailCatcher(mails, { smtp: 0, page: 0 });
  const database = await startStallingProxy(databaseUrl);
  const balancer = await startBalancer();
  const busy = loadavg()[0]?.toFixed(1);
  const members: Member[] = [];
  let readers: LiveReader[] = [];
  try {
    const campaigns = await prepareCampaigns(pool, campaignCount);
    const people = await signInOffice(pool);
    const since = await readSince(pool);
    const installation = { databaseUrl: database.url, publicUrl: balancer.url, smtpUrl: mailServer.smtpUrl };
    await startFleet(members, installation, balancer);
    readers = openScreens(people, balancer.url);
    await Promise.all(readers.map(({ joined }) => joined));
    const load = startLoad(balancer.url, people, size.jobs, campaigns.values());
    await playFaults(load, members, balancer, database);
    await load.stop();
    print('Waiting for what the last calls caused');
    const { lines, failures, isWhole } = await compareOutcome({ pool, since, load, readers, mails });
    const machine = `${apis} APIs and ${workers} workers behind a balancer; ${cpus().length} cores for all of it, load and Postgres together; load average ${busy} before the run.`;
    const table = [...lines, '', machine];
    for (const line of [...table, ...failures.slice(0, 20)]) print(line);
    writeGenerated('scale', table, 'operations.md', 'npm run scale-test');
    return isWhole;
  } finally {
    for (const reader of readers) reader.leave();
    await Promise.all(members.map((member) => member.stop()));
    await balancer.stop();
    await database.close();
    await mailServer.stop();
    await signOutPeople(pool);
    await pool.end();
    await rm(mails, { recursive: true });
  }
}
