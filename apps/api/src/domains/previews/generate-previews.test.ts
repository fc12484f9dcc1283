import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { maxPreviewPages } from '@shootdesk/shared/files/previews';
import { problem } from '@shootdesk/shared/kernel/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { pdf } from '../../../test/files/pdfs.ts';
import { placeOf, uploadResource } from '../../../test/files/upload.ts';
import type { Deps } from '../../deps.ts';
import { removeBlobs } from '../file-storage/public.ts';
import { generatePreviews } from './public.ts';
import { createRecordLocks } from '../../db/record-locks.ts';
import { removeAbandonedFolders, requeueForgotten } from './sweep-previews.ts';

let t: TestApp;
let boss: TestUser;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

async function upload(bytes?: Buffer, name = 'a.jpg', serviceId = 1): Promise<Resource> {
  const content = bytes ?? (await jpeg({ width: 1400 + (serial += 1), height: 1000 }));
  return uploadResource(t, boss, await t.makeJob({ serviceId }), {
    name,
    bytes: content,
    resourceTypeId: serviceId === 5 ? 11 : 1,
  });
}
const fileIdOf = (resource: Resource): number => resource.file?.id ?? 0;
const make = (resource: Resource, deps: Partial<Deps> = {}) =>
  generatePreviews({ ...t.deps, ...deps }, { fileId: fileIdOf(resource) });
async function reload(resource: Resource): Promise<Resource> {
  const { body } = await t.as(boss).get(`/v1/resources/${resource.id}?includes=file.filePreviewRequests`).expect(200);
  return body.result;
}

describe('previews', () => {
  test('of a picture can be opened by their addresses, with facts of the file', async () => {
    const resource = await upload();
    await make(resource);
    const { file, previewUrl, cache_key } = await reload(resource);
    expect(cache_key).toBeGreaterThan(resource.cache_key);
    expect(file).toMatchObject({ width: 1400 + serial, height: 1000, takenAt: '2026-05-01T00:30:00.000Z' });
    expect(file?.previewGeneratedAt).not.toBeNull();
    const edges = await Promise.all(
      (file?.filePreviewRequests ?? []).map(async ({ downloadUrl }) => {
        const answer = await fetch(downloadUrl ?? '');
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
      }),
    );
    expect(edges).toEqual([1024, 1400 + serial]);
    expect(previewUrl).toBe(file?.filePreviewRequests?.[0]?.downloadUrl);
  });

  test('of a PDF come with a flattened copy', async () => {
    const resource = await upload(await pdf({ field: 'Lot 7' }), 'plan.pdf', 5);
    await make(resource);
    const flattened = (await reload(resource)).file?.pdfFlattenRequests?.[0];
    const answer = await fetch(flattened?.downloadUrl ?? '');
    expect(answer.headers.get('content-disposition')).toContain('plan-flattened.pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  describe('first month #14: of a PDF of several pages', () => {
    type Previews = NonNullable<NonNullable<Resource['file']>['filePreviewRequests']>;
    const made = async (bytes: Buffer) => {
      const resource = await upload(bytes, 'plan.pdf', 5);
      await make(resource);
      const { file, previewUrl } = await reload(resource);
      return { resource, file, previewUrl, previews: file?.filePreviewRequests ?? [] };
    };
    const pages = (previews: Previews) => previews.map(({ pageNumber, imageType }) => `${imageType} ${pageNumber}`);

    test('show every page, those of the first page first, which is what a reader of one preview gets', async () => {
      const { file, previews, previewUrl } = await made(await pdf({ pages: 2, lastPage: 'green' }));
      expect(file?.pageCount).toBe(2);
      expect(pages(previews)).toEqual(['Preview 1', 'Premium 1', 'Preview 2', 'Premium 2']);
      expect(previewUrl).toBe(previews[0]?.downloadUrl);
      const centres = await Promise.all(
        previews.map(async ({ downloadUrl }) => {
          const picture = Buffer.from(await (await fetch(downloadUrl ?? '')).arrayBuffer());
          const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
          const [r = 0, g = 0] = data.subarray(((info.height >> 1) * info.width + (info.width >> 2)) * 3);
          return r > g ? 'red' : 'green';
        }),
      );
      expect(centres).toEqual(['red', 'red', 'green', 'green']);
    });

    test('end at the bound, and the file says how many pages there are', async () => {
      const { file, previews } = await made(await pdf({ pages: maxPreviewPages + 3 }));
      expect(file?.pageCount).toBe(maxPreviewPages + 3);
      expect(Math.max(...previews.map(({ pageNumber }) => pageNumber))).toBe(maxPreviewPages);
      expect(previews).toHaveLength(2 * maxPreviewPages);
    });

    test('say of a page that cannot be drawn why, and show the others; retrying makes that page again', async () => {
      const { resource, previews, file } = await made(await pdf({ pages: 3, withoutSize: 2 }));
      expect(previews.filter(({ failedAt }) => failedAt !== null)).toMatchObject([
        { pageNumber: 2, imageType: 'Preview', failureReason: 'Page 2 of the PDF has no size.' },
        { pageNumber: 2, imageType: 'Premium' },
      ]);
      expect(previews.filter(({ generatedAt }) => generatedAt !== null)).toHaveLength(4);
      await t.as(boss).post(`/v1/files/${file?.id}/previews`).expect(200);
      await make(resource);
      expect((await reload(resource)).file?.filePreviewRequests).toHaveLength(6);
    });

    test('first month #35: come with the flattened copy that an update has made again, beside the first page as it was', async () => {
      const { resource, file, previews } = await made(await pdf({ pages: 2 }));
      const fileId = fileIdOf(resource);
      await t.deps.prisma.filePreviewRequest.deleteMany({ where: { fileId, pageNumber: 2 } });
      const again = { generatedAt: null, outputPath: null };
      await t.deps.prisma.pdfFlattenRequest.updateMany({ where: { fileId }, data: again });
      await make(resource);
      const after = (await reload(resource)).file;
      expect(after?.pdfFlattenRequests?.[0]?.downloadUrl).not.toBeNull();
      expect(after?.filePreviewRequests?.slice(0, 2)).toMatchObject(
        previews.slice(0, 2).map(({ id, generatedAt }) => ({ id, generatedAt })),
      );
      expect(pages(after?.filePreviewRequests ?? [])).toEqual(pages(file?.filePreviewRequests ?? []));
    });

    test('go with the file when it is deleted', async () => {
      const { resource } = await made(await pdf({ pages: 2 }));
      const { container } = await placeOf(t, resource);
      const folder = `${resource.serviceJobId}/previews/`;
      expect(await t.deps.blob.list(container, folder, 10)).toHaveLength(5);
      await t.as(boss).delete(`/v1/resources/${resource.id}`).expect(200);
      const { payload } = await t.deps.prisma.outboxMessage.findFirstOrThrow({
        where: { topic: 'fileDeleted' },
        orderBy: { id: 'desc' },
      });
      await removeBlobs(t.deps, payload as Parameters<typeof removeBlobs>[1]);
      expect(await t.deps.blob.list(container, folder, 10)).toEqual([]);
    });
  });

  test('that cannot be made end with the reason, for each request', async () => {
    const bytes = (await jpeg({ width: 900 + (serial += 1), height: 700 })).subarray(0, 200);
    const resource = await upload(bytes);
    await make(resource);
    const { file } = await reload(resource);
    expect(file?.filePreviewRequests).toMatchObject([
      {
        imageType: 'Preview',
        generatedAt: null,
        failureReason: expect.stringMatching(/damaged or cut off/),
        downloadUrl: null,
      },
      {
        imageType: 'Premium',
        generatedAt: null,
        failureReason: expect.stringMatching(/damaged or cut off/),
        downloadUrl: null,
      },
    ]);
  });

  test('first month #27: of a picture that is cut off are there, with a warning for people', async () => {
    const resource = await upload((await jpeg({ width: 900 + (serial += 1), height: 700 })).subarray(0, -2000));
    await make(resource);
    const { file, previewUrl } = await reload(resource);
    expect(previewUrl).not.toBeNull();
    const warning = expect.stringMatching(/missing or damaged\. Check it, or upload it again/);
    expect(file?.filePreviewRequests).toMatchObject([{ warning, failureReason: null }, { warning }]);
    const fileId = fileIdOf(resource);
    const { container } = await placeOf(t, resource);
    const rows = await t.deps.prisma.filePreviewRequest.findMany({ where: { fileId } });
    for (const { outputPath } of rows) await t.deps.blob.remove({ container, path: outputPath ?? '' }, null);
    const again = await t.as(boss).post(`/v1/files/${fileId}/previews`).expect(200);
    expect(again.body.result.filePreviewRequests).toMatchObject([{ warning: null }, { warning: null }]);
  });

  test('of a protected PDF fail together with its flattened copy', async () => {
    const resource = await upload(await pdf({ password: 'x' }), 'plan.pdf', 5);
    await make(resource);
    const { file } = await reload(resource);
    const reason = expect.stringMatching(/protected by a password/);
    expect(file?.pdfFlattenRequests).toMatchObject([{ failureReason: reason }]);
    expect(file?.filePreviewRequests).toMatchObject([{ failureReason: reason }, { failureReason: reason }]);
  });

  test('are not made of what was put into the place of the file later, nor of what arrived damaged', async () => {
    const [replaced, damaged, gone] = [await upload(), await upload(), await upload()];
    await t.deps.blob.putFile({ ...(await placeOf(t, replaced)), contentType: 'image/jpeg', bytes: await jpeg() });
    await t.deps.prisma.file.update({ where: { id: fileIdOf(damaged) }, data: { checksum: 'a'.repeat(64) } });
    await t.deps.blob.remove(await placeOf(t, gone), null);
    for (const resource of [replaced, damaged, gone]) await make(resource);
    const reason = async (resource: Resource) => (await reload(resource)).file?.filePreviewRequests?.[0]?.failureReason;
    expect(await reason(replaced)).toMatch(/was replaced in storage/);
    expect(await reason(damaged)).toMatch(/checksum differs/);
    expect(await reason(gone)).toMatch(/no longer in storage/);
  });

  test('note the checksum of a file that had none', async () => {
    const resource = await upload();
    await t.deps.prisma.file.update({ where: { id: fileIdOf(resource) }, data: { checksum: null } });
    await make(resource);
    expect((await reload(resource)).file?.checksum).toBe(resource.file?.checksum);
  });

  test('of a file that is deleted meanwhile leave nothing behind', async () => {
    const resource = await upload();
    const previews = {
      ...t.deps.previews,
      run: async (task: Parameters<Deps['previews']['run']>[0]) => {
        const outcome = await t.deps.previews.run(task);
        await t.as(boss).delete(`/v1/resources/${resource.id}`).expect(200);
        return outcome;
      },
    };
    await make(resource, { previews });
    const { container } = await placeOf(t, resource);
    const blobs = await t.deps.blob.list(container, `${resource.serviceJobId}/previews/`, 10);
    expect(blobs).toEqual([]);
  });
});

describe('the same file', () => {
  test('is never worked on twice at the same moment, here or in another process', async () => {
    const resource = await upload();
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    const previews = {
      ...t.deps.previews,
      run: async (task: Parameters<Deps['previews']['run']>[0]) => {
        runs += 1;
        most = Math.max(most, (atOnce += 1));
        const outcome = await t.deps.previews.run(task);
        atOnce -= 1;
        return outcome;
      },
    };
    const other = createRecordLocks(t.deps.config.databaseUrl, 'files');
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        make(resource, { previews, ...(index % 2 === 1 && { fileLocks: other }) }),
      ),
    );
    await other.close();
    expect({ most, runs }).toEqual({ most: 1, runs: 1 });
  });

  test('is free again for others once its process lets go, also by dying', async () => {
    const [one, two] = [
      createRecordLocks(t.deps.config.databaseUrl, 'files'),
      createRecordLocks(t.deps.config.databaseUrl, 'files'),
    ];
    const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = one.withLock(7, () => {
      taken.resolve();
      return done.promise;
    });
    await taken.promise;
    expect(await two.withLock(7, async () => {})).toBe(false);
    expect(await two.withLock(8, async () => {})).toBe(true);
    await one.close();
    expect(await two.withLock(7, async () => {})).toBe(true);
    done.resolve();
    await held;
    await two.close();
  });
});

describe('when the storage or a process fails', () => {
  test('the message is tried again, and this does not count against the file', async () => {
    const resource = await upload();
    const down = async (): Promise<never> => {
      throw problem('unavailable', 'The file storage cannot be reached.');
    };
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(make(resource, { blob: { ...t.deps.blob, facts: down } })).rejects.toThrow(/cannot be reached/);
    }
    await make(resource);
    expect((await reload(resource)).previewUrl).not.toBeNull();
  });

  test('a file that took its worker down three times is given up with a reason', async () => {
    const resource = await upload();
    await t.deps.prisma.filePreviewRequest.updateMany({ where: { fileId: fileIdOf(resource) }, data: { attempts: 3 } });
    await make(resource);
    expect((await reload(resource)).file?.filePreviewRequests?.[0]?.failureReason).toMatch(/begun 3 times/);
  });

  test('a sweep asks again for what waits without a message, and only for that', async () => {
    const [forgotten, under] = [await upload(), await upload()];
    const { outboxMessage } = t.deps.prisma;
    await outboxMessage.updateMany({ where: { topic: 'previewsWanted' }, data: { handledAt: new Date() } });
    const settled = { generatedAt: new Date(), outputPath: 'x' };
    const others = { fileId: { notIn: [fileIdOf(forgotten), fileIdOf(under)] } };
    await t.deps.prisma.filePreviewRequest.updateMany({ where: { ...others, failedAt: null }, data: settled });
    await outboxMessage.create({ data: { topic: 'previewsWanted', payload: { fileId: fileIdOf(under) } } });
    expect(await requeueForgotten(t.deps, 3600)).toBe(0);
    expect(await requeueForgotten(t.deps, 0)).toBe(1);
    expect(await requeueForgotten(t.deps, 0)).toBe(0);
    const newest = await outboxMessage.findFirst({ orderBy: { id: 'desc' } });
    expect(newest?.payload).toEqual({ fileId: fileIdOf(forgotten) });
  });

  test('what a killed process left on the disk goes after a while', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) =>
      join(tmpdir(), `shootdesk-preview-test-${name}-${process.pid}`),
    ) as [string, string];
    for (const folder of [old, fresh]) mkdirSync(folder);
    utimesSync(old, new Date(0), new Date(0));
    await removeAbandonedFolders(t.deps);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    utimesSync(fresh, new Date(0), new Date(0));
    await removeAbandonedFolders(t.deps);
    expect(existsSync(fresh)).toBe(false);
  });
});

describe('retrying', () => {
  test('starts what has failed once more, and answers the file', async () => {
    const resource = await upload();
    const { id } = resource.file ?? { id: 0 };
    const failed = { failedAt: new Date(), failureReason: 'Because.' };
    await t.deps.prisma.filePreviewRequest.updateMany({ where: { fileId: id }, data: failed });
    const answer = await t.as(boss).post(`/v1/files/${id}/previews`).expect(200);
    expect(answer.body.result).toMatchObject({
      id,
      filePreviewRequests: [{ failedAt: null, failureReason: null }, { failedAt: null }],
    });
    await t.as(boss).post(`/v1/files/${id}/previews`).expect(409);
    await make(resource);
    expect((await reload(resource)).previewUrl).not.toBeNull();
  });

  test('first month #34: makes previews and a flattened copy again whose blobs are gone', async () => {
    const resource = await upload(await pdf({ pages: 2 }), 'plan.pdf', 5);
    await make(resource);
    const { id } = resource.file ?? { id: 0 };
    const retry = () => t.as(boss).post(`/v1/files/${id}/previews`);
    await retry().expect(409);
    const { container } = await placeOf(t, resource);
    const blobs = await t.deps.blob.list(container, `${resource.serviceJobId}/previews/`, 10);
    const lost = blobs.slice(1);
    for (const { path } of lost) await t.deps.blob.remove({ container, path }, null);
    const { result } = (await retry().expect(200)).body;
    const requests = [...result.filePreviewRequests, ...result.pdfFlattenRequests];
    expect(requests.filter(({ generatedAt }) => generatedAt === null)).toHaveLength(lost.length);
    await make(resource);
    const again = await t.deps.blob.list(container, `${resource.serviceJobId}/previews/`, 10);
    expect(again.map(({ path }) => path)).toEqual(blobs.map(({ path }) => path));
    const { file } = await reload(resource);
    for (const each of file?.filePreviewRequests ?? []) expect((await fetch(each.downloadUrl ?? '')).status).toBe(200);
    await retry().expect(409);
  });

  test('first month #34: two who ask at once for what is gone get one answer and one conflict', async () => {
    const resource = await upload();
    await make(resource);
    const { container } = await placeOf(t, resource);
    const [first] = await t.deps.blob.list(container, `${resource.serviceJobId}/previews/`, 10);
    await t.deps.blob.remove({ container, path: first?.path ?? '' }, null);
    const path = `/v1/files/${fileIdOf(resource)}/previews`;
    const answers = await Promise.all([t.as(boss).post(path), t.as(boss).post(path)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is for those who see the job of the file', async () => {
    const { file } = await upload();
    const stranger = await t.makeUser({ role: 'FullTimeProvider' });
    await t.as(stranger).post(`/v1/files/${file?.id}/previews`).expect(404);
    await t.as(boss).post('/v1/files/999999999/previews').expect(404);
    await t.anonymous().post(`/v1/files/${file?.id}/previews`).expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .post(`/v1/files/${file?.id}/previews`)
      .expect(403);
    await t.as(boss).post('/v1/files/x/previews').expect(400);
  });
});
