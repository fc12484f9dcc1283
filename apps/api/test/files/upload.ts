import { createHash } from 'node:crypto';
import { blockCount, blockName, blockRange, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { writeUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { assetPath, containerName, resourcePath } from '@shootdesk/shared/files/upload-path';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import type { TestApp } from '../app.ts';
import type { TestUser } from '../factories.ts';

interface Job {
  readonly id: number;
  readonly campaignId: number;
}

interface FileToUpload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly resourceTypeId?: number;
}

export async function checksumOf(bytes: Buffer): Promise<string> {
  const digests = Array.from({ length: blockCount(bytes.length) }, (_, index) => {
    const { from, to } = blockRange(index, bytes.length);
    return createHash('sha256').update(bytes.subarray(from, to)).digest();
  });
  return checksumOfBlocks(digests);
}

export async function containerOf(t: TestApp, { id }: { readonly id: number }): Promise<string> {
  const { createdAt } = await t.deps.prisma.serviceJob.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true },
  });
  return containerName(createdAt);
}

export async function placeOf(t: TestApp, { serviceJobId, file }: Pick<Resource, 'serviceJobId' | 'file'>) {
  return { container: await containerOf(t, { id: serviceJobId }), path: file?.filePath ?? '' };
}

export async function grantOf(t: TestApp, user: TestUser, job: Job, path: string): Promise<UploadGrant> {
  const answer = await t.as(user).get(`/v1/campaigns/${job.campaignId}/wb-sas`).query({ serviceJobId: job.id, path });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { result: UploadGrant }).result;
}

async function put(url: string, headers: Record<string, string>, body: Buffer | string): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Uploads missing blocks, like a browser; returns how many bytes it sent. */
export async function sendBlocks(grant: UploadGrant, bytes: Buffer, only = (_index: number) => true): Promise<number> {
  const there = new Set(grant.uploadedBlocks.map(({ name }) => name));
  let sent = 0;
  for (let index = 0; index < blockCount(bytes.length); index += 1) {
    const name = blockName(index);
    if (there.has(name) || !only(index)) continue;
    const { from, to } = blockRange(index, bytes.length);
    const url = `${grant.url}?comp=block&blockid=${encodeURIComponent(name)}&${grant.sasToken}`;
    await put(url, {}, bytes.subarray(from, to));
    sent += to - from;
  }
  return sent;
}

export async function completeBlob(
  grant: UploadGrant,
  file: FileToUpload,
  metadata: Record<string, string>,
): Promise<void> {
  const names = Array.from({ length: blockCount(file.bytes.length) }, (_, index) => blockName(index));
  const list = `<?xml version="1.0" encoding="utf-8"?><BlockList>${names.map((each) => `<Latest>${each}</Latest>`).join('')}</BlockList>`;
  const headers = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-ms-meta-${name}`, value]));
  await put(
    `${grant.url}?comp=blocklist&${grant.sasToken}`,
    { 'x-ms-blob-content-type': 'image/jpeg', ...headers },
    list,
  );
}

/** Uploads a whole file; returns the grant. */
async function sendFile(
  t: TestApp,
  user: TestUser,
  job: Job,
  { path, file, metadata }: { path: string; file: FileToUpload; metadata: Record<string, string> },
): Promise<UploadGrant> {
  const grant = await grantOf(t, user, job, path);
  await sendBlocks(grant, file.bytes);
  await completeBlob(grant, file, metadata);
  return grant;
}

/** Uploads without registering; returns the place. */
export async function uploadBlob(t: TestApp, user: TestUser, job: Job, file: FileToUpload) {
  const checksum = await checksumOf(file.bytes);
  const resourceTypeId = file.resourceTypeId ?? 1;
  const metadata = writeUploadMetadata({ originalName: file.name, checksum, resourceTypeId });
  const grant = await sendFile(t, user, job, { path: resourcePath(job.id, file.name, checksum), file, metadata });
  return {
    serviceJobId: job.id,
    resourceTypeId,
    fileServiceContainerId: grant.fileServiceContainerId,
    filePath: grant.path,
    fileName: file.name,
    checksum,
  };
}

export async function uploadResource(t: TestApp, user: TestUser, job: Job, file: FileToUpload): Promise<Resource> {
  const body = await uploadBlob(t, user, job, file);
  const answer = await t.as(user).post('/v1/resources/direct').send(body);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { result: Resource }).result;
}

let uploads = 0;

/** Uploads an asset's file without registering; returns the place. */
export async function uploadAssetBlob(t: TestApp, user: TestUser, job: Job, file: FileToUpload) {
  const checksum = await checksumOf(file.bytes);
  const path = assetPath(job.id, 1_760_000_000_000 + (uploads += 1), file.name, checksum);
  const grant = await sendFile(t, user, job, { path, file, metadata: {} });
  const { fileServiceContainerId } = grant;
  return { fileServiceContainerId, filePath: path, fileName: file.name, checksum };
}

export async function uploadAsset(t: TestApp, user: TestUser, job: Job, file: FileToUpload): Promise<Asset> {
  const body = { serviceJobId: job.id, ...(await uploadAssetBlob(t, user, job, file)) };
  const answer = await t.as(user).post('/v1/assets/direct').send(body);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { result: Asset }).result;
}
