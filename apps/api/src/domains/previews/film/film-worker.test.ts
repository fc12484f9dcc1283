import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { filmRateNames, h265, numberedFilm, readFrames } from '../../../../test/files/numbered-films.ts';
import { placeOf, uploadAsset } from '../../../../test/files/upload.ts';
import { hasFfmpeg, soundOnlyMp4 } from '../../../../test/files/videos.ts';
import type { Deps } from '../../../deps.ts';
import { removeBlobs } from '../../file-storage/public.ts';
import { createFilmWorker } from './film-worker.ts';

let t: TestApp;
let boss: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

/** Bytes with the magic number of an MP4. */
const noFilm = (serial: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, serial)]);
let serial = 0;

async function upload(bytes: Buffer = noFilm((serial += 1))): Promise<Asset> {
  return uploadAsset(t, boss, await t.makeJob({ serviceId: ServiceId.Video }), { name: 'film.mp4', bytes });
}

const makeNext = (deps: Partial<Deps> = {}) => createFilmWorker({ ...t.deps, ...deps }).makeNext(0);

async function fileOf({ id }: Asset): Promise<WireFile> {
  const path = `/v1/assets/${id}?includes=file.filePreviewRequests,histories`;
  const { result } = (await t.as(boss).get(path).expect(200)).body as { result: Asset };
  expect(result.histories?.[0]?.filmRequests?.map(({ id: requestId }) => requestId)).toEqual(
    result.file?.filmRequests?.map(({ id: requestId }) => requestId),
  );
  return result.file!;
}

async function requestsOf(asset: Asset) {
  const requests = (await fileOf(asset)).filmRequests ?? [];
  return [
    requests.find(({ kind }) => kind === 'ReviewCopy')!,
    requests.find(({ kind }) => kind === 'Filmstrip')!,
  ] as const;
}

/** Asks for no film strip, which starts ffmpeg for each of its pictures. */
async function forgoStrip({ file }: Asset): Promise<void> {
  await t.deps.prisma.filmRequest.deleteMany({ where: { fileId: file?.id ?? 0, kind: 'Filmstrip' } });
}

const bytesAt = async (address: string | null) => Buffer.from(await (await fetch(address ?? '')).arrayBuffer());

test('a film waits for its review copy and its filmstrip from the upload on; a picture does not', async () => {
  const asset = await upload();
  expect(await requestsOf(asset)).toMatchObject([
    { generatedAt: null, failedAt: null, progress: null, downloadUrl: null },
    { generatedAt: null, failedAt: null, tiles: null, downloadUrl: null },
  ]);
  await makeNext();
});

test('without ffmpeg both say what is missing, and that the film is complete', async () => {
  const asset = await upload();
  await makeNext({ config: { ...t.deps.config, toolPath: '/nonexistent' } });
  expect(await requestsOf(asset)).toMatchObject([
    {
      failureReason: expect.stringMatching(
        /^A copy for watching could not be made: ffmpeg is not installed .* is complete/,
      ),
    },
    { failureReason: expect.stringMatching(/^The film strip could not be made: ffmpeg is not installed/) },
  ]);
});

test('a film that another worker is at is left to it', async () => {
  const asset = await upload();
  await t.deps.fileLocks.withLock(-(asset.file?.id ?? 0), async () => {
    expect(await makeNext()).toBe(false);
  });
  expect((await requestsOf(asset))[0]).toMatchObject({ generatedAt: null, failedAt: null });
  expect(await makeNext()).toBe(true);
});

test('a film whose worker died is taken again after a pause, and given up after three times', async () => {
  const asset = await upload();
  const where = { fileId: asset.file?.id ?? 0 };
  await t.deps.prisma.filmRequest.updateMany({ where, data: { attempts: 3, startedAt: new Date() } });
  expect(await createFilmWorker(t.deps).makeNext()).toBe(false);
  await t.deps.prisma.filmRequest.updateMany({ where, data: { startedAt: new Date(Date.now() - 61_000) } });
  expect(await createFilmWorker(t.deps).makeNext()).toBe(true);
  const reason = 'Work on the film was begun 3 times and never finished.';
  expect(await requestsOf(asset)).toMatchObject([{ failureReason: reason }, { failureReason: reason }]);
});

test('a storage that fails costs the film none of its attempts', async () => {
  const asset = await upload();
  const facts = () => Promise.reject(new Error('The storage is away.'));
  await expect(makeNext({ blob: { ...t.deps.blob, facts } })).rejects.toThrow('The storage is away.');
  const rows = await t.deps.prisma.filmRequest.findMany({ where: { fileId: asset.file?.id ?? 0 } });
  expect(rows.map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([
    [0, null],
    [0, null],
  ]);
  await makeNext();
});

test('a film that is gone from storage says so, and retrying starts once more what failed', async () => {
  const asset = await upload();
  await t.deps.blob.remove(await placeOf(t, asset), null);
  await makeNext();
  const [copy] = await requestsOf(asset);
  expect(copy).toMatchObject({ failureReason: 'The file is no longer in storage. Upload it again.' });
  await t.as(boss).post(`/v1/files/${asset.file?.id}/previews`).expect(200);
  expect((await requestsOf(asset))[0]).toMatchObject({ failedAt: null, failureReason: null });
  await t.as(boss).post(`/v1/files/${asset.file?.id}/previews`).expect(409);
  await makeNext();
});

test('progress is announced to open pages and leaves the asset as it was for those who edit it', async () => {
  const asset = await upload();
  const before = (await fileOf(asset)).cache_key;
  const count = () =>
    t.deps.prisma.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM changes WHERE kind = 'preview'`;
  const [earlier] = await count();
  await t.deps.prisma.filmRequest.updateMany({ where: { fileId: asset.file?.id ?? 0 }, data: { progress: 40 } });
  expect((await count())[0]!.n).toBe(earlier!.n + 1);
  expect(await fileOf(asset)).toMatchObject({ cache_key: before, filmRequests: [{ progress: 40 }, {}] });
  await makeNext();
  expect((await fileOf(asset)).cache_key).toBeGreaterThan(before);
});

test('bytes that are no film end with a reason a person can act on', async () => {
  const asset = await upload();
  await makeNext();
  const reason = hasFfmpeg ? /damaged or cut off/ : /ffmpeg is not installed/;
  expect(await requestsOf(asset)).toMatchObject([
    { failureReason: expect.stringMatching(reason) },
    { failureReason: expect.stringMatching(reason) },
  ]);
});

describe.runIf(hasFfmpeg)('a film, read with ffmpeg', () => {
  test('that browsers play has no copy, but a strip of its frames', async () => {
    const asset = await upload(numberedFilm('25', 60));
    await makeNext();
    const [copy, strip] = await requestsOf(asset);
    expect(copy).toMatchObject({ generatedAt: expect.any(String), downloadUrl: null });
    expect(strip.tiles).toBe(24);
    const answer = await fetch(strip.downloadUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 24 * 160,
      height: 90,
    });
  });

  test.each(filmRateNames)(
    'in H.265 at %s frames a second has an H.264 copy with the very frames at the very moments',
    async (rate) => {
      const film = numberedFilm(rate, 70, h265);
      const asset = await upload(film);
      await forgoStrip(asset);
      await makeNext();
      const copy = (await fileOf(asset)).filmRequests?.[0];
      expect(copy).toMatchObject({ kind: 'ReviewCopy', failureReason: null, progress: null });
      const [original, made] = [readFrames(film), readFrames(await bytesAt(copy?.downloadUrl ?? null))];
      expect(made).toEqual(original);
      expect(made.numbers).toEqual(Array.from({ length: 70 }, (_, number) => number));
    },
  );

  test('has a strip of its copy', async () => {
    const asset = await upload(numberedFilm('25', 70, h265));
    await makeNext();
    const [copy, strip] = await requestsOf(asset);
    expect(copy).toMatchObject({ failureReason: null });
    expect(strip).toMatchObject({ failureReason: null, tiles: 24 });
  });

  test('is downloaded as it was uploaded, whatever is made of it, and all of it goes with it', async () => {
    const film = numberedFilm('50', 20, h265);
    const asset = await upload(film);
    await makeNext();
    expect((await bytesAt(asset.assetDownloadUrl)).equals(film)).toBe(true);
    const { container } = await placeOf(t, asset);
    const folder = `${asset.serviceJobId}/previews/`;
    expect(await t.deps.blob.list(container, folder, 10)).toHaveLength(2);
    await t.as(boss).delete(`/v1/assets/${asset.id}`).expect(200);
    const { payload } = await t.deps.prisma.outboxMessage.findFirstOrThrow({
      where: { topic: 'fileDeleted' },
      orderBy: { id: 'desc' },
    });
    await removeBlobs(t.deps, payload as Parameters<typeof removeBlobs>[1]);
    expect(await t.deps.blob.list(container, folder, 10)).toEqual([]);
  });

  test('whose copy is gone from storage gets it again', async () => {
    const asset = await upload(numberedFilm('25', 21, h265));
    await makeNext();
    const { container } = await placeOf(t, asset);
    const path = `${asset.serviceJobId}/previews/${asset.file?.id}/review-copy.mp4`;
    await t.deps.blob.remove({ container, path }, null);
    await t.deps.prisma.filePreviewRequest.deleteMany({ where: { fileId: asset.file?.id ?? 0 } });
    await t.as(boss).post(`/v1/files/${asset.file?.id}/previews`).expect(200);
    await makeNext();
    const [copy] = await requestsOf(asset);
    expect((await fetch(copy.downloadUrl ?? '')).status).toBe(200);
  });

  test('without a picture says so', async () => {
    const asset = await upload(soundOnlyMp4());
    await makeNext();
    expect((await requestsOf(asset))[0]).toMatchObject({ failureReason: 'The video holds no picture.' });
  });
});
