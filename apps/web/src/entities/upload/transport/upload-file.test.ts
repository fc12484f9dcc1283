// @vitest-environment node
import { blockBytes, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { fakeFile, FakeStorage, problem } from '../../../../test/fake-storage.ts';
import { asAsset, asResource, type Destination } from './destination.ts';
import type { UploadReports } from './store-blob.ts';
import { uploadFile, type UploadTarget, type UploadTools } from './upload-file.ts';

const size = 5 * blockBytes + 123;
const file = fakeFile(size);

let storage: FakeStorage;
let pauses: number[];
let phases: string[];
let progress: number[];
let time: number;

beforeEach(() => {
  storage = new FakeStorage();
  [pauses, phases, progress, time] = [[], [], [], 0];
});

interface Circumstances {
  readonly grant?: UploadTools['grant'];
  readonly register?: Destination['register'];
  readonly as?: Destination;
  readonly known?: UploadTarget['known'];
  readonly signal?: AbortSignal;
  readonly onSent?: UploadReports['onSent'];
  readonly file?: typeof file;
}

function upload(circumstances: Circumstances = {}) {
  const { known = new Map(), signal = new AbortController().signal, onSent = () => {} } = circumstances;
  const { grant = storage.grant, register = storage.register, as = asResource(5) } = circumstances;
  const target = {
    serviceJobId: 7,
    destination: { ...as, register },
    begunAt: 1_763_700_000_000,
    contentType: 'image/jpeg',
    metadata: { iso: '100' },
    known,
  };
  const tools = {
    grant,
    put: storage.put,
    pause: async (ms: number) => void pauses.push(ms),
    now: () => time,
  };
  const reports = {
    onPhase: (phase: string) => void phases.push(phase),
    onProgress: (bytes: number) => void progress.push(bytes),
    onSent,
  };
  return uploadFile(circumstances.file ?? file, target, tools, reports, signal);
}

async function checksum(bytes: Uint8Array): Promise<string> {
  const count = Math.ceil(bytes.length / blockBytes);
  const digests = Array.from({ length: count }, (_, index) =>
    createHash('sha256')
      .update(bytes.subarray(index * blockBytes, (index + 1) * blockBytes))
      .digest(),
  );
  return checksumOfBlocks(digests);
}

/** The blob is the file, and nothing was sent that was there. */
async function expectWhole(): Promise<void> {
  expect(storage.blob).toHaveLength(size);
  expect(storage.takenBytes).toBe(size);
  expect(storage.registered).toMatchObject({ checksum: await checksum(storage.blob ?? new Uint8Array()) });
}

test('a file becomes one blob with its metadata, and a resource of the job', async () => {
  expect(await upload()).toMatchObject({ kind: 'uploaded' });
  await expectWhole();
  expect(storage.headers).toMatchObject({
    'x-ms-blob-content-type': 'image/jpeg',
    'x-ms-meta-originalname': 'large.jpg',
    'x-ms-meta-resourcetypeid': '5',
    'x-ms-meta-iso': '100',
  });
  expect(storage.registered).toMatchObject({
    serviceJobId: 7,
    fileServiceContainerId: 5,
    fileName: 'large.jpg',
    filePath: expect.stringMatching(/^7\/resources\/large\.[0-9a-f]{16}\.jpg$/),
  });
  expect(phases).toEqual(['checking', 'sending', 'finishing']);
  expect(progress.at(-1)).toBe(size);
});

test('an asset has the moment of its beginning in its path, and no type beside it', async () => {
  expect(await upload({ as: asAsset })).toMatchObject({ kind: 'uploaded' });
  await expectWhole();
  expect(storage.headers).toMatchObject({ 'x-ms-meta-originalname': 'large.jpg' });
  expect(storage.headers).not.toHaveProperty('x-ms-meta-resourcetypeid');
  expect(storage.registered).toMatchObject({
    filePath: expect.stringMatching(/^7\/assets\/1763700000000\/large\.[0-9a-f]{16}\.jpg$/),
  });
});

test('the first block goes alone, then three at a time, after a failure one', async () => {
  await upload();
  expect(storage.mostAtOnce).toBe(3);
  storage = new FakeStorage();
  storage.fault = () => (storage.attempts.length === 1 ? 0 : null);
  await upload();
  expect(storage.mostAtOnce).toBe(1);
  await expectWhole();
});

test('a cut connection is waited for, and only what is missing is sent', async () => {
  storage.fault = () => (storage.attempts.length === 3 ? 0 : null);
  expect(await upload()).toMatchObject({ kind: 'uploaded' });
  await expectWhole();
  expect(storage.attempts).toHaveLength(7);
  expect(phases).toContain('waiting');
  expect(pauses).toEqual([1000]);
});

test('a refused token is renewed', async () => {
  storage.fault = () => {
    if (storage.attempts.length === 4 && storage.grants === 1) storage.expireTokens();
    return null;
  };
  await upload();
  await expectWhole();
  expect(storage.grants).toBe(2);
});

test('a token is renewed before it runs out, so that nothing is refused', async () => {
  storage.fault = () => {
    if (storage.attempts.length === 3) time = 56 * 60_000;
    return null;
  };
  await upload();
  await expectWhole();
  expect(storage.grants).toBe(2);
  expect(storage.attempts).toHaveLength(6);
  expect(pauses).toEqual([]);
});

test.each([
  ['a resource', asResource(5)],
  ['an asset', asAsset],
])('a page that dies with %s is followed by one that sends the rest to the same path', async (_, as) => {
  const page = new AbortController();
  let sent = 0;
  const dying = upload({
    as,
    signal: page.signal,
    onSent: (bytes) => {
      sent += bytes;
      if (sent > 0.6 * size) page.abort();
    },
  });
  await expect(dying).rejects.toThrow(/abort/i);
  const there = storage.takenBytes;
  expect(there).toBeLessThan(size);
  storage.attempts.length = 0;
  expect(await upload({ as })).toMatchObject({ kind: 'uploaded' });
  await expectWhole();
  expect(new Set(storage.paths).size).toBe(1);
  expect(storage.attempts).toHaveLength(Math.ceil((size - there) / blockBytes));
});

test('a page that died between the blob and its registration sends nothing at all', async () => {
  const register = () => Promise.reject(new Error('The page is gone.'));
  await expect(upload({ register })).rejects.toThrow('The page is gone.');
  storage.attempts.length = 0;
  expect(await upload()).toMatchObject({ kind: 'uploaded' });
  expect(storage.attempts).toEqual([]);
  await expectWhole();
});

test('blocks that the storage has lost by the time the blob is made are sent again', async () => {
  storage.fault = ({ url }) => {
    if (url.includes('blocklist') && storage.takenBytes === size) storage.blocks.delete(btoa('block-000002'));
    return null;
  };
  await upload();
  expect(storage.attempts.filter((name) => name === 'block-000002')).toHaveLength(2);
  expect(storage.blob).toHaveLength(size);
});

test('a file that the job has is named without asking for a token', async () => {
  await upload();
  const { checksum: known } = storage.registered as { checksum: string };
  storage = new FakeStorage();
  expect(await upload({ known: new Map([[known, 'first.jpg']]) })).toEqual({ kind: 'known', as: 'first.jpg' });
  expect(storage.grants).toBe(0);
});

test('a file that was registered meanwhile is known: by its token, and by its registration', async () => {
  const conflict = async () => Promise.reject(problem(409, 'already_exists', 'It is there.'));
  expect(await upload({ grant: conflict })).toEqual({ kind: 'known', as: null });
  expect(storage.attempts).toEqual([]);
  expect(await upload({ register: conflict })).toEqual({ kind: 'known', as: null });
});

test('what the server refuses is said in its words, once', async () => {
  let asked = 0;
  const register = async () => {
    asked += 1;
    throw problem(422, 'rule_violated', 'Not a picture, film or PDF that Shootdesk takes. File: large.jpg');
  };
  await expect(upload({ register })).rejects.toThrow(
    'Not a picture, film or PDF that Shootdesk takes. File: large.jpg',
  );
  expect(asked).toBe(1);
});

test('a busy server is asked again, later each time', async () => {
  let asked = 0;
  const register: Destination['register'] = async (...input) => {
    asked += 1;
    if (asked < 4) throw problem(503, undefined, 'Try again.');
    await storage.register(...input);
  };
  expect(await upload({ register })).toMatchObject({ kind: 'uploaded' });
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('a server that stays busy is given up with its reason', async () => {
  const grant = () => Promise.reject(problem(503, undefined, 'The storage is not there.'));
  await expect(upload({ grant })).rejects.toThrow('The storage is not there.');
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('without a connection an upload waits for as long as it takes', async () => {
  let asked = 0;
  const grant: UploadTools['grant'] = async (...input) => {
    asked += 1;
    if (asked <= 50) throw problem(0, undefined, 'The server cannot be reached.');
    return storage.grant(...input);
  };
  expect(await upload({ grant })).toMatchObject({ kind: 'uploaded' });
  expect(pauses).toHaveLength(50);
  await expectWhole();
});

test.each([
  [0, 'The file storage cannot be reached'],
  [500, 'The file storage did not take the file (answer 500)'],
])('a storage that answers nothing but %d, while the server does answer, is given up', async (status, sentence) => {
  storage.fault = () => status;
  await expect(upload()).rejects.toThrow(sentence);
  expect(storage.attempts).toHaveLength(8);
});

test('a file that cannot be read any more is said to be', async () => {
  let reads = 0;
  const vanishing = {
    ...file,
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => {
        reads += 1;
        if (reads > 7) throw new DOMException('It was moved.', 'NotReadableError');
        return file.slice(from, to).arrayBuffer();
      },
    }),
  };
  await expect(upload({ file: vanishing })).rejects.toThrow('The file can no longer be read; choose it again');
});
