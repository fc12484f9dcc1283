import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyProof } from '@shootdesk/shared/assets/copy.schema';
import { problem } from '@shootdesk/shared/kernel/problem';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import mammoth from 'mammoth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { copywriting, makeCopyAssets, saveTexts } from '../../../../../test/copy.ts';
import type { TestUser } from '../../../../../test/factories.ts';
import { handleAll } from '../../../../../test/handle-all.ts';
import type { Deps } from '../../../../deps.ts';
import { makeCopyProof } from './make-copy-proof.job.ts';

const [portal, brochure] = [1, 2] as const;

let t: TestApp;
let writer: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number; clientId: number };

beforeAll(async () => {
  t = await createTestApp();
  writer = await t.makeUser({ role: 'FullTimeEditor', services: [copywriting] });
  colleague = await t.makeUser({ role: 'FullTimeEditor', services: [copywriting] });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ serviceId: copywriting, statusId: 90 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
  await t.deps.prisma.campaign.update({ where: { id: job.campaignId }, data: { name: '12 High Street' } });
});

const path = () => `/v1/service-jobs/${job.id}/copy-proof`;
const proof = async (by = writer): Promise<CopyProof> => (await t.as(by).get(path()).expect(200)).body.result;
const copyOf = (...templates: number[]) => makeCopyAssets(t, writer, job.id, ...templates);
const save = async (asset: Asset, texts: Record<string, string>): Promise<Asset> =>
  (await saveTexts(t, writer, asset, texts).expect(200)).body.result;
const make = (deps: Partial<Deps> = {}) => makeCopyProof({ ...t.deps, ...deps }, { serviceJobId: job.id });
const read = async (id: number): Promise<Asset> =>
  (await t.as(writer).get(`/v1/assets/${id}?includes=file,histories`).expect(200)).body.result;

async function bytesOf(address: string | null): Promise<Buffer> {
  const answer = await fetch(address ?? '');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const wordsIn = async (address: string | null) =>
  (await mammoth.extractRawText({ buffer: await bytesOf(address) })).value.split(/\s+/).filter(Boolean).join(' ');

async function fact(name: keyof typeof DetailTypeId, value: number): Promise<void> {
  const entityFieldTypeId = DetailTypeId[name];
  await t.deps.prisma.serviceJobDetail.create({ data: { serviceJobId: job.id, entityFieldTypeId, value: { value } } });
}

test('a save makes the document of the job, and another program reads every word of it', async () => {
  await fact('Car', 2);
  await fact('Bed', 4);
  await fact('Bath', 0);
  await fact('Study', 1);
  const [one, two] = await copyOf(portal, brochure);
  await save(one!, { Headline: 'Light & space', Body: 'First line.\nSecond line.', 'Feature 1': 'Pool' });
  await save(two!, { Introduction: 'Come in.' });
  expect(await proof()).toMatchObject({ state: 'waiting', downloadUrl: null, generatedAt: null });
  expect((await read(one!.id)).assetUrl).toBeNull();
  await handleAll(t);
  const made = await proof();
  expect(made).toMatchObject({ state: 'made', fileName: 'CopyProof12HighStreet.docx', failureReason: null });
  expect(await wordsIn(made.downloadUrl)).toBe(
    '4 Beds, 1 Study, 2 Cars Portal Headline Light & space Body First line. Second line. Pool Brochure Introduction Come in.',
  );
});

test('it is the file of every selected text of the job, in the current version', async () => {
  const [one, two] = await copyOf(portal, brochure);
  await save(one!, { Headline: 'Light' });
  await make();
  const [first, second] = [await read(one!.id), await read(two!.id)];
  expect(first.file).toMatchObject({
    originalName: 'CopyProof.docx',
    displayName: 'CopyProof12HighStreet',
    fileType: { name: 'Document' },
  });
  expect(second.file?.id).toBe(first.file?.id);
  expect(first.histories?.map(({ version, fileId }) => [version, fileId])).toEqual([
    [2, first.file?.id],
    [1, null],
  ]);
});

test('a download of several texts of a job holds it once', async () => {
  const assets = await copyOf(portal, brochure);
  await save(assets[0]!, { Headline: 'Light' });
  await make();
  const selection = { campaignId: job.campaignId, kind: 'assets', ids: assets.map(({ id }) => id) };
  const { result } = (await t.as(writer).post('/v1/downloads').send(selection).expect(201)).body;
  expect(result.fileCount).toBe(1);
});

test('of many saves the last one is in it, whatever order the worker takes them in', async () => {
  let [asset] = await copyOf(brochure);
  for (const Headline of ['One', 'Two', 'Three', 'Four']) asset = await save(asset!, { Headline });
  await Promise.all([make(), make(), make()]);
  const made = await proof();
  expect(await wordsIn(made.downloadUrl)).toBe('Brochure Headline Four');
  const documents = await t.deps.prisma.file.count({ where: { filePath: { startsWith: `${job.id}/assets/` } } });
  expect(documents).toBe(1);
  await make();
  expect((await proof()).generatedAt).toBe(made.generatedAt);
});

test('a document that a save overtook while it was made is dropped, and its blob with it', async () => {
  const [asset] = await copyOf(brochure);
  const first = await save(asset!, { Headline: 'Old' });
  const { blob } = t.deps;
  const slow: Deps['blob'] = Object.assign(Object.create(blob) as Deps['blob'], {
    putFile: async (file: Parameters<typeof blob.putFile>[0]) => {
      await save(first, { Headline: 'New' });
      return blob.putFile(file);
    },
  });
  await make({ blob: slow });
  expect(await proof()).toMatchObject({ state: 'waiting', downloadUrl: null });
  const container = `service-jobs-${new Date().getUTCFullYear()}`;
  expect(await blob.list(container, `${job.id}/assets/`, 10)).toEqual([]);
  await make();
  expect(await wordsIn((await proof()).downloadUrl)).toBe('Brochure Headline New');
});

test('after a save the earlier version keeps its document, and the text has none until the next is made', async () => {
  const [asset] = await copyOf(brochure);
  const first = await save(asset!, { Headline: 'One' });
  await make();
  await save(first, { Headline: 'Two' });
  const waiting = await read(asset!.id);
  expect([waiting.assetUrl, waiting.histories?.[1]?.assetUrl === null]).toEqual([null, false]);
  await make();
  const [second, earlier] = (await read(asset!.id)).histories!;
  expect(await wordsIn(second!.assetUrl)).toBe('Brochure Headline Two');
  expect(await wordsIn(earlier!.assetUrl)).toBe('Brochure Headline One');
});

test('a failure is visible, tried again by the worker, and by a person', async () => {
  const [asset] = await copyOf(brochure);
  await save(asset!, { Headline: 'Light' });
  const down: Deps['blob'] = Object.assign(Object.create(t.deps.blob) as Deps['blob'], {
    putFile: () => Promise.reject(problem('unavailable', 'The storage does not answer.')),
  });
  await expect(make({ blob: down })).rejects.toThrow('The storage does not answer.');
  expect(await proof()).toMatchObject({
    state: 'failed',
    failureReason:
      'The document could not be stored, because the storage does not answer. It is tried again by itself.',
  });
  expect((await t.as(writer).post(path()).expect(200)).body.result.state).toBe('waiting');
  await make();
  expect((await proof()).state).toBe('made');
});

test('a text that is no longer selected is left out, and a job without words has no document', async () => {
  const [one, two] = await copyOf(portal, brochure);
  await save(one!, { Headline: 'Light' });
  const written = await save(two!, { Headline: 'Space' });
  await copyOf(brochure);
  await make();
  expect(await wordsIn((await proof()).downloadUrl)).toBe('Brochure Headline Space');
  const boss = await t.makeUser({ role: 'BackOffice' });
  await t.as(boss).delete(`/v1/assets/${one!.id}`).expect(200);
  await save(written, { Headline: '' });
  expect(await proof()).toMatchObject({ state: 'none', downloadUrl: null });
  expect((await t.as(writer).post(path()).expect(422)).body.detail).toBe('The copy of this job has no text yet.');
});

test('a job whose only words are of a template that was taken out of its list has no document, until it is listed again', async () => {
  const [one] = await copyOf(portal, brochure);
  await save(one!, { Headline: 'Light' });
  await make();
  await copyOf(brochure);
  expect(await proof()).toMatchObject({ state: 'none', downloadUrl: null });
  await make();
  expect((await proof()).state).toBe('none');
  await copyOf(portal, brochure);
  await make();
  expect(await wordsIn((await proof()).downloadUrl)).toBe('Portal Headline Light');
});

test('a text whose template is taken out while somebody writes in it is saved all the same, and left out', async () => {
  const [one, two] = await copyOf(portal, brochure);
  await save(two!, { Headline: 'Space' });
  await copyOf(brochure);
  const saved = await save(one!, { Headline: 'Light' });
  expect(saved.copy).toMatchObject({ selected: false, copyDetails: [{ value: 'Light' }, {}, {}, {}, {}, {}, {}] });
  await make();
  expect(await wordsIn((await proof()).downloadUrl)).toBe('Brochure Headline Space');
});

test('a message for a job whose document is made, or that is gone, does nothing', async () => {
  await make();
  expect((await proof()).state).toBe('none');
  await makeCopyProof(t.deps, { serviceJobId: 2_147_483_647 });
});

test('it is read by those who see the job, and made again by those who work on its copy', async () => {
  await t.anonymous().get(path()).expect(401);
  await t.anonymous().post(path()).expect(401);
  await t.as(stranger).get(path()).expect(404);
  await t.as(stranger).post(path()).expect(404);
  await t.as(colleague).get(path()).expect(200);
  await t.as(colleague).post(path()).expect(403);
  await t.as(writer).get('/v1/service-jobs/x/copy-proof').expect(400);
  const photos = await t.makeJob({ serviceId: 1 });
  const boss = await t.makeUser({ role: 'BackOffice' });
  await t.as(boss).get(`/v1/service-jobs/${photos.id}/copy-proof`).expect(422);
  await t.as(boss).post(`/v1/service-jobs/${photos.id}/copy-proof`).expect(422);
});

const hasLibreOffice = ((): boolean => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Converts a document to PDF by LibreOffice and returns its words. */
async function wordsByLibreOffice(document: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shootdesk-copy-'));
  try {
    await writeFile(join(folder, 'CopyProof.docx'), document);
    // LibreOffice runs only once per profile.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'CopyProof.docx')];
    await promisify(execFile)('soffice', args, { timeout: 90_000 });
    const library = await PDFiumLibrary.init();
    const pdf = await library.loadDocument(new Uint8Array(await readFile(join(folder, 'CopyProof.pdf'))));
    const text = [...pdf.pages()].map((page) => page.getText()).join('\n');
    pdf.destroy();
    library.destroy();
    return text.replace(/\s+/g, ' ');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.runIf(hasLibreOffice)(
  'the document is read by LibreOffice, which makes a PDF with its words of it',
  async () => {
    const [asset] = await copyOf(brochure);
    await save(asset!, { Headline: 'Light on three sides', Body: 'Set in a quiet street.\nNear the park.' });
    await make();
    const words = await wordsByLibreOffice(await bytesOf((await proof()).downloadUrl));
    for (const text of ['Brochure', 'Light on three sides', 'Set in a quiet street.', 'Near the park.']) {
      expect(words).toContain(text);
    }
  },
  120_000,
);
