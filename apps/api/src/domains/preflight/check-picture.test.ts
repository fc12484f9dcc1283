import type { Finding, JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { scene } from '../../../test/files/scenes.ts';
import { uploadAsset, uploadResource } from '../../../test/files/upload.ts';
import type { Deps } from '../../deps.ts';
import { generatePreviews } from '../previews/public.ts';
import { checkStoredPicture } from './public.ts';
import { checkOldPictures, requeueForgottenChecks } from './sweep-checks.ts';

let t: TestApp;
let boss: TestUser;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

type Job = Awaited<ReturnType<TestApp['makeJob']>>;

const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 92 }).toBuffer();
/** A picture that no other test has, without defects. */
const newScene = () => scene((serial += 1));
const soft = () => newScene().then((bytes) => jpegOf(sharp(bytes).blur(4)));
const dark = (bytes: Buffer) => jpegOf(sharp(bytes).linear(0.2, 0));

async function addAsset(job: Job, bytes: Buffer): Promise<{ id: number; fileId: number }> {
  const { id, file } = await uploadAsset(t, boss, job, { name: `a${(serial += 1)}.jpg`, bytes });
  return { id, fileId: file!.id };
}
async function addResource(job: Job, bytes: Buffer, resourceTypeId = 26) {
  const { id, file } = await uploadResource(t, boss, job, { name: `r${(serial += 1)}.jpg`, bytes, resourceTypeId });
  return { id, fileId: file!.id };
}
async function process({ fileId }: { fileId: number }, deps: Partial<Deps> = {}): Promise<void> {
  await generatePreviews(t.deps, { fileId });
  await checkStoredPicture({ ...t.deps, ...deps }, { fileId });
}
async function found({ id }: { id: number }, by = boss): Promise<JobFindings> {
  return (await t.as(by).get(`/v1/service-jobs/${id}/findings`).expect(200)).body.result;
}
const checksOf = async (job: Job, by = boss) => (await found(job, by)).findings.map(({ check }) => check);
const messages = (fileId: number) =>
  t.deps.prisma.outboxMessage.count({ where: { topic: 'pictureCheckWanted', payload: { equals: { fileId } } } });

describe('an asset', () => {
  test('is checked after its previews, and its findings are listed with their picture', async () => {
    const job = await t.makeJob();
    const asset = await addAsset(job, await soft());
    expect(await found(job)).toEqual({ findings: [], pictures: 0, waiting: 0, unchecked: [] });
    await generatePreviews(t.deps, { fileId: asset.fileId });
    expect(await messages(asset.fileId)).toBe(1);
    expect(await found(job)).toMatchObject({ findings: [], pictures: 1, waiting: 1 });
    await checkStoredPicture(t.deps, { fileId: asset.fileId });
    const { findings, ...counts } = await found(job);
    expect(counts).toEqual({ pictures: 1, waiting: 0, unchecked: [] });
    expect(findings).toMatchObject([
      {
        check: 'soft',
        level: 'flag',
        sentence: 'Out of focus',
        spot: null,
        fileId: asset.fileId,
        assetId: asset.id,
        resourceId: null,
        version: 1,
        elsewhere: null,
        commentId: null,
        dismissal: null,
      },
    ]);
  });

  test('without defects has no finding', async () => {
    const job = await t.makeJob();
    await process(await addAsset(job, await newScene()));
    expect(await found(job)).toEqual({ findings: [], pictures: 1, waiting: 0, unchecked: [] });
  });

  test('of few pixels is told so', async () => {
    const job = await t.makeJob();
    await process(await addAsset(job, await jpegOf(sharp(await newScene()).resize(1200))));
    expect((await found(job)).findings).toMatchObject([{ check: 'small', sentence: 'Only 1200 x 800 pixels' }]);
  });

  test('of a dusk service may be dark, of another not', async () => {
    const [dusk, day] = [await t.makeJob({ serviceId: 2 }), await t.makeJob({ serviceId: 1 })];
    for (const job of [dusk, day]) await process(await addAsset(job, await dark(await newScene())));
    expect([await checksOf(dusk), await checksOf(day)]).toEqual([[], ['underExposed']]);
  });

  test('that gets a new version loses the findings of the former one', async () => {
    const job = await t.makeJob();
    const asset = await addAsset(job, await soft());
    await process(asset);
    expect(await checksOf(job)).toEqual(['soft']);
    const mended = await addAsset(job, await newScene());
    await process(mended);
    await t.deps.prisma.asset.update({ where: { id: asset.id }, data: { fileId: mended.fileId, version: 2 } });
    expect(await checksOf(job)).toEqual([]);
  });
});

describe('a resource', () => {
  test('is checked for what only the camera can mend', async () => {
    const job = await t.makeJob();
    const framed = sharp(await newScene()).extend({ left: 60, right: 60, background: 'white' });
    await process(await addResource(job, await jpegOf(framed)));
    await process(await addResource(job, await soft()));
    expect(await checksOf(job)).toEqual(['soft']);
  });

  test.each(['dark frame first', 'dark frame last'])('of an exposure series may be dark, %s', async (order) => {
    const job = await t.makeJob();
    const view = await newScene();
    const frames = [await dark(view), view];
    for (const bytes of order === 'dark frame first' ? frames : frames.toReversed()) {
      await process(await addResource(job, bytes));
    }
    await process(await addResource(job, await dark(await newScene())));
    expect(await checksOf(job)).toEqual(['underExposed']);
  });
});

describe('the same picture', () => {
  /** As another program would have stored it. */
  const copy = (bytes: Buffer) => jpegOf(sharp(bytes).resize(1800).modulate({ brightness: 0.93 }));

  test('in another job is flagged with the job and its address', async () => {
    const [first, second] = [await t.makeJob(), await t.makeJob()];
    const bytes = await newScene();
    const asset = await addAsset(first, bytes);
    await process(asset);
    await process(await addAsset(second, await copy(bytes)));
    expect(await found(first)).toMatchObject({ findings: [] });
    const { campaignId } = first;
    const { address, name } = await t.deps.prisma.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    expect((await found(second)).findings).toMatchObject([
      {
        check: 'samePicture',
        level: 'flag',
        sentence: 'Used before in another job',
        elsewhere: { serviceJobId: first.id, assetId: asset.id, place: address ?? name },
      },
    ]);
  });

  test('mirrored is found, too', async () => {
    const [first, second] = [await t.makeJob(), await t.makeJob()];
    const bytes = await newScene();
    await process(await addAsset(first, bytes));
    await process(await addAsset(second, await jpegOf(sharp(bytes).flop())));
    expect((await found(second)).findings).toMatchObject([{ sentence: 'Used before in another job, mirrored' }]);
  });

  test('twice in a job is a hint, and as material and finished picture of one job nothing', async () => {
    const job = await t.makeJob();
    const bytes = await newScene();
    await process(await addResource(job, bytes));
    await process(await addAsset(job, bytes));
    expect(await checksOf(job)).toEqual([]);
    await process(await addAsset(job, await copy(bytes)));
    expect((await found(job)).findings).toMatchObject([{ check: 'sameInJob', level: 'hint' }]);
  });

  test('as a former version of the asset is not found', async () => {
    const job = await t.makeJob();
    const bytes = await newScene();
    const asset = await addAsset(job, bytes);
    await process(asset);
    const again = await addAsset(job, await copy(bytes));
    // As adding a version does.
    await t.deps.prisma.asset.delete({ where: { id: again.id } });
    const history = { assetId: asset.id, version: 2, fileId: again.fileId };
    await t.deps.prisma.assetHistory.create({ data: history });
    await t.deps.prisma.asset.update({ where: { id: asset.id }, data: { fileId: again.fileId, version: 2 } });
    await process(again);
    expect(await checksOf(job)).toEqual([]);
  });

  test('of two that are checked at the same moment is found by one of them at least', async () => {
    const jobs = [await t.makeJob(), await t.makeJob()];
    const bytes = await newScene();
    const assets = await Promise.all(jobs.map((job) => addAsset(job, bytes)));
    for (const { fileId } of assets) await generatePreviews(t.deps, { fileId });
    await Promise.all(assets.map(({ fileId }) => checkStoredPicture(t.deps, { fileId })));
    const all = await Promise.all(jobs.map((job) => checksOf(job)));
    expect(all.flat()).toContain('samePicture');
  });

  test('in a job that the reader may not see is known to BackOffice alone', async () => {
    const bytes = await newScene();
    const [hidden, job] = [await t.makeJob({ serviceId: 12 }), await t.makeJob({ serviceId: 1 })];
    await process(await addAsset(hidden, bytes));
    await process(await addAsset(job, bytes));
    const qc = await t.makeUser({ role: 'QC', services: [1] });
    const both = await t.makeUser({ role: 'QC', services: [1, 12] });
    expect(await checksOf(job, qc)).toEqual([]);
    const [seen] = (await found(job, both)).findings as [Finding];
    expect(seen.elsewhere?.serviceJobId).toBe(hidden.id);
    await t.as(qc).post(`/v1/findings/${seen.id}/dismissal`).send({ reason: 'Known' }).expect(404);
    expect(JSON.stringify(await found(job, qc))).not.toContain(String(hidden.id));
  });
});

describe('the check of a picture', () => {
  test('is wanted again when its message was lost, and done once', async () => {
    const job = await t.makeJob();
    const { fileId } = await addAsset(job, await soft());
    await generatePreviews(t.deps, { fileId });
    await t.deps.prisma.outboxMessage.deleteMany({ where: { topic: 'pictureCheckWanted' } });
    await requeueForgottenChecks(t.deps, 0);
    expect(await messages(fileId)).toBe(1);
    await Promise.all([1, 2].map(() => checkStoredPicture(t.deps, { fileId })));
    await checkStoredPicture(t.deps, { fileId });
    expect(await checksOf(job)).toEqual(['soft']);
  });

  test('is opened for pictures from before preflight, newest first, while none waits', async () => {
    const { prisma } = t.deps;
    const job = await t.makeJob();
    const old = [
      await addAsset(job, await soft()),
      await addResource(job, await soft()),
      await addAsset(job, await soft()),
    ];
    const later = await addAsset(job, await newScene());
    for (const { fileId } of [...old, later]) await process({ fileId });
    await prisma.pictureCheck.deleteMany({ where: { fileId: { in: old.map(({ fileId }) => fileId) } } });
    const waiting = async () =>
      (await prisma.pictureCheck.findMany({ where: { checkedAt: null, failedAt: null } })).map(({ fileId }) => fileId);
    await prisma.pictureCheck.deleteMany({ where: { OR: [{ checkedAt: null }, { fileId: { lt: old[0]!.fileId } }] } });
    await checkOldPictures(t.deps, 2);
    expect(await waiting()).toEqual(expect.arrayContaining([old[2]!.fileId, old[1]!.fileId]));
    expect(await waiting()).toHaveLength(2);
    expect(await checkOldPictures(t.deps, 2)).toBe(0);
    for (const { fileId } of old.slice(1)) {
      expect(await messages(fileId)).toBeGreaterThan(0);
      await checkStoredPicture(t.deps, { fileId });
    }
    expect(await checkOldPictures(t.deps, 1)).toBe(1);
    expect(await waiting()).toEqual([old[0]!.fileId]);
    await checkStoredPicture(t.deps, { fileId: old[0]!.fileId });
    expect(await checksOf(job)).toEqual(['soft', 'soft', 'soft']);
  });

  test('that kills its worker three times is given up with a reason', async () => {
    const job = await t.makeJob();
    const { fileId, id } = await addAsset(job, await newScene());
    await generatePreviews(t.deps, { fileId });
    await t.deps.prisma.pictureCheck.update({ where: { fileId }, data: { attempts: 3 } });
    await checkStoredPicture(t.deps, { fileId });
    expect(await found(job)).toMatchObject({
      findings: [],
      waiting: 0,
      unchecked: [{ assetId: id, reason: 'The check was begun 3 times and never finished.' }],
    });
  });

  test('of a preview that is gone fails with a reason, and stops nothing', async () => {
    const job = await t.makeJob();
    const { fileId } = await addAsset(job, await newScene());
    await generatePreviews(t.deps, { fileId });
    await t.deps.prisma.filePreviewRequest.updateMany({ where: { fileId }, data: { outputPath: 'nowhere.jpg' } });
    await checkStoredPicture(t.deps, { fileId });
    expect((await found(job)).unchecked).toMatchObject([{ fileId, reason: 'The preview is no longer in storage.' }]);
    await t.as(boss).get(`/v1/assets?serviceJobs=${job.id}`).expect(200);
  });

  test('does not count an attempt when the storage was out of reach', async () => {
    const job = await t.makeJob();
    const { fileId } = await addAsset(job, await soft());
    await generatePreviews(t.deps, { fileId });
    const facts = async () => {
      throw problem('unavailable', 'Down');
    };
    const blob = { ...t.deps.blob, facts };
    await expect(checkStoredPicture({ ...t.deps, blob }, { fileId })).rejects.toThrow('Down');
    expect(await t.deps.prisma.pictureCheck.findUnique({ where: { fileId } })).toMatchObject({ attempts: 0 });
    await checkStoredPicture(t.deps, { fileId });
    expect(await checksOf(job)).toEqual(['soft']);
  });
});

describe('a picture with rules', () => {
  test('is looked at by the rules of its client and service, the narrowest first', async () => {
    const [ours, other] = [await t.makeJob({ serviceId: 1 }), await t.makeJob({ serviceId: 1 })];
    const say = (body: object) => t.as(boss).post('/v3/picture-rules').send(body).expect(201);
    const client = { id: `Client/${ours.clientId}` };
    await say({
      client,
      rules: [
        { check: 'soft', setting: 'off' },
        { check: 'small', limit: 3000 },
      ],
    });
    await say({ client, service: { id: 'Service/1' }, rules: [{ check: 'soft', setting: 'hint' }] });
    for (const job of [ours, other]) await process(await addAsset(job, await soft()));
    const levelsOf = async (job: Job) => (await found(job)).findings.map(({ check, level }) => [check, level]);
    expect(await levelsOf(ours)).toEqual([
      ['soft', 'hint'],
      ['small', 'hint'],
    ]);
    expect(await levelsOf(other)).toEqual([['soft', 'flag']]);
  });

  test('is told to lean from where a rule says on', async () => {
    const job = await t.makeJob({ serviceId: 1 });
    const leaning = async () => jpegOf(sharp(await newScene()).rotate(2.5, { background: 'grey' }));
    const bytes = await leaning();
    await process(await addAsset(job, bytes));
    expect(await checksOf(job)).toContain('tilted');
    const lenient = await t.makeJob({ serviceId: 1 });
    const client = { id: `Client/${lenient.clientId}` };
    await t
      .as(boss)
      .post('/v3/picture-rules')
      .send({ client, rules: [{ check: 'tilted', limit: 6 }] })
      .expect(201);
    await process(await addAsset(lenient, await leaning()));
    expect(await checksOf(lenient)).not.toContain('tilted');
  });
});
