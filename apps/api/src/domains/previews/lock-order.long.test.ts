import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';
import { uploadAsset, uploadAssetBlob, uploadBlob } from '../../../test/files/upload.ts';
import type { Deps } from '../../deps.ts';
import { generatePreviews } from './public.ts';

const rounds = 6;
const filesOfRound = 6;

let t: TestApp;
let boss: TestUser;
let worker: Deps;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  // Rendering would only separate the worker's transactions in time.
  worker = {
    ...t.deps,
    previews: {
      run: async () => madeNothing,
      cutTiles: async () => madeNothing,
      checkPicture: async () => madeNothing,
      close: () => {},
    },
  };
});
afterAll(() => t.close());

const madeNothing = { kind: 'failed', reason: 'Nothing is drawn here.', flattened: null } as const;
const picture = () => jpeg({ width: 16 + (serial += 1), height: 16 });
const several = <T>(make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: filesOfRound }, (_, nth) => make(nth)));
const retry = (fileId: number) => t.as(boss).post(`/v1/files/${fileId}/previews`).send({});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Unexpected statuses, such as 409 for a deadlock. */
const unexpected = (answers: readonly Answer[], expected: readonly number[]): string[] =>
  answers.filter(({ status }) => !expected.includes(status)).map(({ status, text }) => `${status} ${text}`);

describe('first month #24: API and preview worker take their locks in one order', () => {
  test('resources can be renamed and deleted within milliseconds of registering', { timeout: 180_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const job = await t.makeJob();
      const blobs = await several(async (nth) =>
        uploadBlob(t, boss, job, { name: `${nth}.jpg`, bytes: await picture() }),
      );
      const answers = await Promise.all(
        blobs.map(async (blob) => {
          const registered = await t.as(boss).post('/v1/resources/direct').send(blob);
          const { id, file } = (registered.body as { result: Resource }).result;
          const fileId = file?.id ?? 0;
          const generating = [1, 2, 3].map(() => generatePreviews(worker, { fileId }));
          const rename = (displayName: string) => t.as(boss).put(`/v1/resources/${id}`).send({ displayName });
          const renamed = await Promise.all([rename('One'), rename('Two'), rename('Three')]);
          await Promise.all(generating);
          const [retried, again, deleted] = await Promise.all([
            retry(fileId),
            generatePreviews(worker, { fileId }).then(() => null),
            t.as(boss).delete(`/v1/resources/${id}`),
          ]);
          expect(again).toBeNull();
          expect(unexpected([retried], [200, 404])).toEqual([]);
          return [registered, ...renamed, deleted];
        }),
      );
      expect(unexpected(answers.flat(), [200, 201])).toEqual([]);
    }
  });

  test('assets get versions and are deleted while previews of them are made', { timeout: 180_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const job = await t.makeJob();
      const assets = await several(async (nth) =>
        uploadAsset(t, boss, job, { name: `${nth}.jpg`, bytes: await picture() }),
      );
      const versions = await several(async (nth) =>
        uploadAssetBlob(t, boss, job, { name: `${nth}-v2.jpg`, bytes: await picture() }),
      );
      const answers = await Promise.all(
        assets.map(async ({ id, file }, nth) => {
          const generating = generatePreviews(worker, { fileId: file?.id ?? 0 });
          const saved = await t.as(boss).put(`/v1/assets/${id}/direct`).send(versions[nth]);
          const newest = saved.body.result?.file?.id ?? 0;
          await Promise.all([generating, generatePreviews(worker, { fileId: newest })]);
          const [first, second, deleted] = await Promise.all([
            retry(file?.id ?? 0),
            retry(newest),
            t.as(boss).delete(`/v1/assets/${id}`),
            generatePreviews(worker, { fileId: newest }),
          ]);
          expect(unexpected([first, second], [200, 404])).toEqual([]);
          return [saved, deleted];
        }),
      );
      expect(unexpected(answers.flat(), [200])).toEqual([]);
    }
  });

  test('a job is sent with an asset whose previews are just being stored', async () => {
    const job = await t.makeJob({ statusId: JobStatusId.InQC });
    const [id] = (await t.makeAssets(job.id, 1)) as [number];
    const sent = await t.deps.prisma.$transaction(
      async (tx) => {
        const touch = () => tx.asset.update({ where: { id }, data: { updatedAt: new Date() } });
        await touch();
        const body = { serviceJobStatusId: JobStatusId.SentToClient, workflowComment: 'Ready', assets: [id] };
        const sending = t
          .as(boss)
          .post(`/v1/service-jobs/${job.id}/workflow`)
          .send(body)
          .then((answer) => answer.status);
        await someoneWaitsForALock(t.deps.prisma);
        // Postgres rechecks the foreign keys of a row that the transaction changed before, including the job's.
        await touch();
        return { sending };
      },
      { timeout: 30_000 },
    );
    expect(await sent.sending).toBe(200);
  });
});
