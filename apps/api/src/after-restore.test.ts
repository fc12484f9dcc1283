import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';
import { jpeg } from '../test/files/pictures.ts';
import { containerOf, uploadResource } from '../test/files/upload.ts';
import { moveIdsForward } from './domains/file-storage/public.ts';

const command = fileURLToPath(new URL('after-restore.ts', import.meta.url));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function runCommand(environment: Record<string, string> = {}) {
  const { databaseUrl, sessionSecret } = t.deps.config;
  return spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      BLOB_CONNECTION_STRING: inject('blobConnectionString'),
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
}

async function lastIds(): Promise<Map<string, number>> {
  const rows = await t.deps.prisma.$queryRaw<{ name: string; last: bigint | null }[]>`
    SELECT sequencename::text AS name, last_value AS last FROM pg_sequences WHERE schemaname = current_schema()`;
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]));
}

describe('first month #30: after a restore that is older than the files no id is given out twice', () => {
  test('a new job gets no number whose folder is in the storage', async () => {
    const job = await t.makeJob();
    const lost = job.id + 250_000;
    const blob = { contentType: 'image/jpeg', bytes: Buffer.from('x') };
    const container = await containerOf(t, job);
    await t.deps.blob.putFile({ ...blob, container, path: `${lost}/resources/a.jpg` });
    await t.deps.blob.putFile({ ...blob, container, path: `${job.id}/previews/${lost}/preview.jpg` });
    const { status, stdout } = runCommand();
    expect(stdout).toMatch(/^The storage has files of jobs up to \d+ and previews of files up to \d+\. New ids begin/);
    expect(status).toBe(0);
    const next = await t.makeJob();
    expect(next.id).toBeGreaterThan(lost);
    const bytes = await jpeg({ width: 20, height: 20 });
    const { file } = await uploadResource(t, await t.makeUser(), next, { name: 'a.jpg', bytes });
    expect(file?.id).toBeGreaterThan(lost);
  });

  test('ids of everything else move on, too: e-mails and other systems know those that are lost', async () => {
    const before = await lastIds();
    await moveIdsForward(t.deps);
    const after = await lastIds();
    expect(before.size).toBeGreaterThan(30);
    expect([...before].filter(([name, last]) => (after.get(name) ?? 0) < last + 10_000)).toEqual([]);
  });

  test(
    'a cursor of the change feed from before is refused, whatever was restored since',
    { timeout: 120_000 },
    async () => {
      const cursor = await t.deps.changes.catchUp();
      expect(await t.deps.changes.since(cursor)).not.toBeNull();
      expect(runCommand().status).toBe(0);
      expect(await t.deps.changes.since(cursor)).toBeNull();
    },
  );

  test('nothing moves while the storage cannot be asked, and it says so', async () => {
    const before = await lastIds();
    const { status, stderr } = runCommand({ BLOB_CONNECTION_STRING: '' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('No file storage is set up')]);
    expect(await lastIds()).toEqual(before);
  });
});
