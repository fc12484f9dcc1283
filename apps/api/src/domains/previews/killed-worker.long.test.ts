import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkerProcess, type ProductProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';

const files = 50;

let t: TestApp;
const started: ProductProcess[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  await t.close();
});

async function startWorker(): Promise<ProductProcess> {
  const worker = await startWorkerProcess(t);
  started.push(worker);
  return worker;
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
      // Every tenth file is cut off before its picture.
      const bytes = number % 10 === 9 ? whole.subarray(0, 300) : whole;
      await uploadResource(t, boss, job, { name: `${number}.jpg`, bytes });
    }
    const first = await startWorker();
    await until(async () => (await counts()).waiting <= 2 * files - 10, 60);
    await first.kill();
    const atDeath = await counts();
    expect(atDeath.waiting).toBeGreaterThan(0);
    await startWorker();
    await until(async () => (await counts()).waiting === 0, 60);
    expect(await counts()).toEqual({ waiting: 0, failed: 2 * (files / 10), made: 2 * files - 2 * (files / 10) });
  },
);
