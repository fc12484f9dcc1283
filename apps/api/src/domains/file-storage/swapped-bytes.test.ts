import { reviewSessionHeader } from '@shootdesk/shared/client-review/client-review.contract';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { assetPath } from '@shootdesk/shared/files/upload-path';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { checksumOf, completeBlob, grantOf, sendBlocks } from '../../../test/files/upload.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueReviewLink, reviewUrl } from '../client-review/public.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const swapped = Buffer.from('swapped after quality control');

function put(grant: UploadGrant, query: string, body: Buffer | string, headers: Record<string, string> = {}) {
  const url = `${grant.url}?${query && `${query}&`}${grant.sasToken}`;
  return fetch(url, { method: 'PUT', headers, body: typeof body === 'string' ? body : new Uint8Array(body) });
}

const block = Buffer.from('swapped-block').toString('base64');
const blockList = `<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>${block}</Latest></BlockList>`;

/** Every request with an upload token that could replace a blob. */
const ways: Record<string, (grant: UploadGrant) => Promise<unknown>> = {
  'one put': (grant) => put(grant, '', swapped, { 'x-ms-blob-type': 'BlockBlob' }),
  'a block list': async (grant) => {
    await put(grant, `comp=block&blockid=${encodeURIComponent(block)}`, swapped);
    await put(grant, 'comp=blocklist', blockList);
  },
  'an append blob': async (grant) => {
    await put(grant, '', '', { 'x-ms-blob-type': 'AppendBlob' });
    await put(grant, 'comp=appendblock', swapped);
  },
  'a copy of another blob': (grant) =>
    put(grant, '', '', { 'x-ms-copy-source': `${grant.url}?${grant.sasToken}`, 'x-ms-requires-sync': 'true' }),
  'other properties': (grant) => put(grant, 'comp=properties', '', { 'x-ms-blob-content-type': 'text/html' }),
};

const atKeptPath = (grant: UploadGrant): UploadGrant => ({ ...grant, url: grant.url.replace('/arriving/', '/') });

/** A registered picture, uploaded in blocks with a pause, and its valid token. */
async function uploadedPicture() {
  const job = await t.makeJob({ statusId: JobStatusId.InQC });
  const bytes = await jpeg();
  const checksum = await checksumOf(bytes);
  const path = assetPath(job.id, 1_760_000_000_000, 'front.jpg', checksum);
  const grant = await grantOf(t, boss, job, path);
  await sendBlocks(grant, bytes);
  expect((await grantOf(t, boss, job, path)).uploadedBlocks).toHaveLength(1);
  await completeBlob(grant, { name: 'front.jpg', bytes }, {});
  const { fileServiceContainerId } = grant;
  const body = { serviceJobId: job.id, fileServiceContainerId, filePath: path, fileName: 'front.jpg', checksum };
  const asset = (await t.as(boss).post('/v1/assets/direct').send(body).expect(201)).body.result;
  return { job, asset, grant, bytes };
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Downloads the file from the review page. */
async function clientDownload(serviceJobId: number, assetId: number): Promise<Buffer> {
  const sent = { serviceJobStatusId: JobStatusId.SentToClient, workflowComment: 'Go on' };
  await t.as(boss).post(`/v1/service-jobs/${serviceJobId}/workflow`).send(sent).expect(200);
  const recipient = { serviceJobId, email: 'jo@client.test', name: 'Jo Field', createdById: boss.id };
  const link = await inTransaction(t.deps.prisma, (tx) => issueReviewLink(tx, recipient));
  const token = reviewUrl(t.deps.config, link).split('#')[1]!;
  const { session } = (await t.anonymous().post('/v1/client-review/session').send({ token }).expect(200)).body.result;
  const answer = await t
    .anonymous()
    .post('/v1/client-review/downloads')
    .set(reviewSessionHeader, session)
    .send({ assetId });
  return bytesAt(answer.body.result.url);
}

describe('second look #22: bytes that the holder of an upload token sends after the registration', () => {
  test.each(Object.keys(ways))('by %s reach neither the studio nor the client', async (name) => {
    const { job, asset, grant, bytes } = await uploadedPicture();
    await ways[name]!(grant);
    await ways[name]!(atKeptPath(grant));
    expect((await bytesAt(asset.assetUrl)).equals(bytes)).toBe(true);
    expect((await clientDownload(job.id, asset.id)).equals(bytes)).toBe(true);
    await ways[name]!(grant);
    await ways[name]!(atKeptPath(grant));
    expect((await bytesAt(asset.assetUrl)).equals(bytes)).toBe(true);
    const file = await t.deps.prisma.file.findUniqueOrThrow({
      where: { id: asset.file.id },
      include: { container: true },
    });
    const facts = await t.deps.blob.facts({ container: file.container.container, path: file.filePath });
    expect(facts).toMatchObject({ etag: file.etag, size: bytes.length });
  });

  test('are not registered by a second request for the same path', async () => {
    const { job, asset, grant, bytes } = await uploadedPicture();
    await ways['one put']!(grant);
    const { fileServiceContainerId, path: filePath } = grant;
    const body = { serviceJobId: job.id, fileServiceContainerId, filePath, fileName: 'front.jpg' };
    const again = await t.as(boss).post('/v1/assets/direct').send(body).expect(201);
    expect(again.body.result.id).toBe(asset.id);
    expect((await bytesAt(again.body.result.assetUrl)).equals(bytes)).toBe(true);
  });

  test('while it is registered are refused: what was checked is what is kept', async () => {
    const job = await t.makeJob();
    const path = assetPath(job.id, 1_760_000_000_001, 'front.jpg', '0'.repeat(64));
    const grant = await grantOf(t, boss, job, path);
    await put(grant, '', await jpeg(), { 'x-ms-blob-type': 'BlockBlob' });
    const arrival = { container: grant.container, path: `arriving/${path}` };
    const checked = (await t.deps.blob.facts(arrival))!;
    await ways['one put']!(grant);
    expect(await t.deps.blob.settle(arrival, checked.etag, path)).toBe(false);
    expect(await t.deps.blob.facts({ ...arrival, path })).toBe(null);
  });
});
