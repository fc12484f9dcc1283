import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';

const files = 50;
const worker = fileURLToPath(new URL('../../worker.ts', import.meta.url));

let t: TestApp;
const started: ChildProcess[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await t.close();
});

function startWorkerProcess(): ChildProcess {
  const { databaseUrl, sessionSecret, toolPath } = t.deps.config;
  const child = spawn(process.execPath, [worker], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'test',
      PATH: toolPath,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      BLOB_CONNECTION_STRING: inject('blobConnectionString'),
      LOG_LEVEL: 'silent',
    },
  });
  started.push(child);
  return child;
}

async function counts() {
  const requests = await t.deps.prisma.filePreviewRequest.findMany();
  const waiting = requests.filter(({ generatedAt, failedAt }) => !generatedAt && !failedAt);
  const explained = requests.filter(({ failureReason }) => failureReason !== null);
  return {
    waiting: waiting.length,
    failed: explained.length,
    made: requests.length - waiting.length - explained.length,
  };
}

async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${JSON.stringify(await counts())}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test(
  `a worker killed in the middle of ${files} previews leaves all of them finished or failed within a minute of its restart`,
  { timeout: 240_000 },
  async () => {
    const boss = await t.makeUser({ role: 'BackOffice' });
    const job = await t.makeJob();
    for (let number = 0; number < files; number += 1) {
      const whole = await jpeg({ width: 1500 + number, height: 1000 });
      // Every tenth file ends before its picture begins.
      const bytes = number % 10 === 9 ? whole.subarray(0, 300) : whole;
      await uploadResource(t, boss, job, { name: `${number}.jpg`, bytes });
    }
    const first = startWorkerProcess();
    await until(async () => (await counts()).waiting <= 2 * files - 10, 60);
    first.kill('SIGKILL');
    const atDeath = await counts();
    expect(atDeath.waiting).toBeGreaterThan(0);
    startWorkerProcess();
    await until(async () => (await counts()).waiting === 0, 60);
    expect(await counts()).toEqual({ waiting: 0, failed: 2 * (files / 10), made: 2 * files - 2 * (files / 10) });
  },
);
