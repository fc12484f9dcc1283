import { problem } from '@shootdesk/shared/kernel/problem';
import { BlobReader, Reader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import type { SelectedFile } from './downloads.store.ts';
import { zipFiles } from './zip-files.ts';

const log = pino({ level: 'silent' });
const storeOf = (read: BlobStore['read']): Pick<BlobStore, 'read'> & BlobStore => ({ read }) as BlobStore;

function fileOf(id: number, size: number): SelectedFile {
  return {
    id,
    originalName: `${id}.mp4`,
    displayName: null,
    container: 'c',
    filePath: String(id),
    contentType: 'video/mp4',
    etag: null,
    size: BigInt(size),
    createdAt: new Date('2026-05-01T00:00:00Z'),
    previewPath: null,
    previewFailure: null,
    previewWanted: false,
  };
}

const zipOf = (read: BlobStore['read'], files: SelectedFile[]) =>
  zipFiles({ blob: storeOf(read), log }, { files, gone: 0 });

/** Reads the end of a large file as if it were the whole. */
class Tail extends Reader<Buffer> {
  readonly #tail: Buffer;
  constructor(tail: Buffer, size: number) {
    super(tail);
    this.#tail = tail;
    this.size = size;
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const from = index - (this.size - this.#tail.length);
    if (from < 0) throw new RangeError('In front of the tail.');
    return this.#tail.subarray(from, from + length);
  }
}

test('five gigabytes are one zip that can be read', { timeout: 240_000 }, async () => {
  const [chunk, chunks] = [Buffer.alloc(4 * 1024 ** 2, 7), 430];
  const read = async () =>
    (async function* () {
      for (let nth = 0; nth < chunks; nth += 1) yield chunk;
    })();
  const size = chunk.length * chunks;
  const last: Buffer[] = [];
  let total = 0;
  for await (const part of zipOf(
    read,
    [1, 2, 3].map((id) => fileOf(id, size)),
  )) {
    total += (part as Buffer).length;
    last.push(part as Buffer);
    if (last.length > 60) last.shift();
  }
  const tail = Buffer.concat(last);
  expect(total).toBeGreaterThan(5 * 1024 ** 3);
  const entries = await new ZipReader(new Tail(tail, total)).getEntries();
  expect(entries.map((entry) => [entry.filename, entry.uncompressedSize, entry.offset > 2 ** 32 - 1])).toEqual([
    ['1.mp4', size, false],
    ['2.mp4', size, false],
    ['3.mp4', size, false],
  ]);
});

async function entriesOf(read: BlobStore['read'], files: SelectedFile[]): Promise<Map<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of zipOf(read, files)) parts.push(part as Buffer);
  const zip = new ZipReader(new BlobReader(new Blob(parts)), { useWebWorkers: false, checkSignature: true });
  const texts = ((await zip.getEntries()) as FileEntry[]).map(
    async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const,
  );
  return new Map(await Promise.all(texts));
}

test('a file that the storage stops giving is there as far as it came, and named', async () => {
  const read = async ({ path }: { path: string }) =>
    (async function* () {
      yield Buffer.from('begun');
      if (path === '1') throw new Error('connection lost');
    })();
  expect(await entriesOf(read, [fileOf(1, 100), fileOf(2, 5)])).toEqual(
    new Map([
      ['1.mp4', 'begun'],
      ['2.mp4', 'begun'],
      ['Files that are missing.txt', '1.mp4: The file is cut off, because the file storage stopped giving it.\r\n'],
    ]),
  );
});

test('a storage that is down is not asked for every file', async () => {
  let requests = 0;
  const read = async (): Promise<never> => {
    requests += 1;
    throw problem('unavailable', 'Down.');
  };
  const entries = await entriesOf(
    read,
    Array.from({ length: 9 }, (_, id) => fileOf(id, 5)),
  );
  expect(requests).toBe(3);
  expect(entries.get('Files that are missing.txt')?.split('\r\n')).toHaveLength(10);
});
