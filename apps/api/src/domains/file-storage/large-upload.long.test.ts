import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockBytes, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { maxFileBytes } from '@shootdesk/shared/files/limits';
import { resourcePath } from '@shootdesk/shared/files/upload-path';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Destination } from '../../../../web/src/entities/upload/transport/destination.ts';
import type { Put } from '../../../../web/src/entities/upload/transport/put.ts';
import { uploadFile } from '../../../../web/src/entities/upload/transport/upload-file.ts';
import type { UploadSource } from '../../../../web/src/entities/upload/transport/upload-source.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';

/** The maximum size with UPLOAD_TEST_FULL_SIZE=1, otherwise dozens of blocks. */
const size = process.env['UPLOAD_TEST_FULL_SIZE'] ? maxFileBytes : 32 * blockBytes + 12_345;

type TestJob = Awaited<ReturnType<TestApp['makeJob']>>;

let t: TestApp;
let boss: TestUser;
let folder: string;
let now = () => new Date();

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now() } });
  boss = await t.makeUser({ role: 'BackOffice' });
  folder = await mkdtemp(join(tmpdir(), 'shootdesk-upload-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/** A sparse file whose blocks all differ. */
async function largeFile(): Promise<UploadSource> {
  const path = join(folder, 'large.jpg');
  const handle = await open(path, 'w');
  await handle.truncate(size);
  await handle.write(await jpeg(), 0, null, 0);
  for (let at = blockBytes; at < size; at += blockBytes) await handle.write(randomBytes(64), 0, 64, at);
  await handle.close();
  const blob = await openAsBlob(path);
  return { name: 'large.jpg', size, slice: (from, to) => blob.slice(from, to) };
}

/** A page load: uses the browser's transport, and counts the bytes that the storage accepted and refused. */
class Page {
  readonly closed = new AbortController();
  taken = 0;
  refused = 0;
  /** Bytes found at the first request. */
  there: number | null = null;
  readonly #job: TestJob;
  #grants = 0;

  constructor(job: TestJob) {
    this.#job = job;
  }

  upload(file: UploadSource, onTaken: (page: Page) => void = () => {}) {
    const destination: Destination = {
      resourceTypeId: 1,
      pathOf: ({ serviceJobId, fileName, checksum }) => resourcePath(serviceJobId, fileName, checksum),
      register: (blob) => this.#register({ ...blob, resourceTypeId: 1 }),
    };
    const target = {
      serviceJobId: this.#job.id,
      destination,
      begunAt: 0,
      contentType: 'image/jpeg',
      metadata: {},
      known: new Map(),
    };
    const put: Put = async (request) => {
      const status = await this.#put(request);
      onTaken(this);
      return status;
    };
    const grant = (path: string) => this.#grant(path);
    const reports = { onPhase: () => {}, onProgress: () => {}, onSent: () => {} };
    return uploadFile(file, target, { grant, put, pause: async () => {}, now: Date.now }, reports, this.closed.signal);
  }

  #put: Put = async ({ url, headers, body, signal }) => {
    const answer = await fetch(url, { method: 'PUT', headers, body, signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    const bytes = typeof body === 'string' ? 0 : body.byteLength;
    if (answer?.status === 201) this.taken += bytes;
    else this.refused += bytes;
    return answer?.status ?? 0;
  };

  /** The first token is expired. */
  async #grant(path: string): Promise<UploadGrant> {
    this.#grants += 1;
    if (this.#grants === 1) now = () => new Date(Date.now() - 3 * 3_600_000);
    const query = { serviceJobId: this.#job.id, path };
    const answer = await t.as(boss).get(`/v1/campaigns/${this.#job.campaignId}/wb-sas`).query(query).expect(200);
    now = () => new Date();
    const { result } = answer.body as { result: UploadGrant };
    this.there ??= result.uploadedBlocks.reduce((sum, block) => sum + block.size, 0);
    return result;
  }

  #register(body: object) {
    return t.as(boss).post('/v1/resources/direct').send(body).expect(201);
  }
}

/** Checksum of a download, computed as a stream. */
async function checksumAt(url: string): Promise<{ bytes: number; checksum: string }> {
  const { body } = await fetch(url);
  const digests: Uint8Array[] = [];
  let [hash, inBlock, bytes] = [createHash('sha256'), 0, 0];
  for await (const chunk of body ?? []) {
    for (let rest = chunk as Uint8Array; rest.length > 0;) {
      const part = rest.subarray(0, blockBytes - inBlock);
      hash.update(part);
      inBlock += part.length;
      bytes += part.length;
      rest = rest.subarray(part.length);
      if (inBlock < blockBytes) continue;
      digests.push(hash.digest());
      [hash, inBlock] = [createHash('sha256'), 0];
    }
  }
  if (inBlock > 0) digests.push(hash.digest());
  return { bytes, checksum: await checksumOfBlocks(digests) };
}

test(
  'a large upload whose token runs out, whose page is closed at 60% and whose token runs out again is one identical file, sent once',
  { timeout: 600_000 },
  async ({ annotate }) => {
    const job = await t.makeJob();
    const file = await largeFile();

    const first = new Page(job);
    const cut = first.upload(file, ({ taken }) => {
      if (taken >= 0.6 * size) first.closed.abort(new Error('The page was closed.'));
    });
    await expect(cut).rejects.toThrow('The page was closed.');

    const second = new Page(job);
    const outcome = await second.upload(file);
    const there = second.there ?? 0;
    expect(there).toBeGreaterThanOrEqual(first.taken);
    expect(second.taken).toBe(size - there);
    // Per expired token, one block was sent in vain.
    expect([first.refused, second.refused]).toEqual([blockBytes, blockBytes]);

    const { results } = (await t.as(boss).get('/v1/resources').query({ serviceJobs: job.id }).expect(200)).body;
    const stored = await checksumAt((results as [{ resourceUrl: string }])[0].resourceUrl);
    expect(outcome).toEqual({ kind: 'uploaded', checksum: stored.checksum });
    expect(stored.bytes).toBe(size);
    await annotate(`${size} bytes: ${first.taken} taken before the cut, ${there} there, ${second.taken} after`);
  },
);
