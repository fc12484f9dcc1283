import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { chunkBytes, seal, sealedBytes, unseal } from './sealed-stream.ts';

const key = randomBytes(32);

async function* pieces(...parts: Uint8Array[]) {
  yield* parts;
}

const sealed = (content: Buffer, name = 'files/a') => buffer(seal(key, name, pieces(content)));
const opened = (content: Buffer, name = 'files/a', with_ = key) => buffer(unseal(with_, name, pieces(content)));

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])('%i bytes come back', async (length) => {
  const content = randomBytes(length);
  const stored = await sealed(content);
  // A byte by itself occurs by chance.
  expect(length > 64 && stored.includes(content.subarray(0, 64))).toBe(false);
  expect((await opened(stored)).equals(content)).toBe(true);
  // Also when they arrive in small pieces.
  const split = Array.from({ length: Math.ceil(stored.length / 70_001) }, (_, index) =>
    stored.subarray(index * 70_001, (index + 1) * 70_001),
  );
  expect((await buffer(unseal(key, 'files/a', pieces(...split)))).equals(content)).toBe(true);
});

const chunkAt = 36;
const chunkLength = 4 + chunkBytes + 16;

test.each<[string, (stored: Buffer) => Buffer]>([
  ['a changed byte', (stored) => Buffer.from(stored).fill(stored[500]! ^ 1, 500, 501)],
  ['a changed salt', (stored) => Buffer.from(stored).fill(stored[5]! ^ 1, 5, 6)],
  ['a changed tag', (stored) => Buffer.from(stored).fill(stored.at(-1)! ^ 1, stored.length - 1)],
  ['a changed length', (stored) => Buffer.from(stored).fill(1, chunkAt, chunkAt + 1)],
  ['another format', (stored) => Buffer.concat([Buffer.from('PK'), stored.subarray(2)])],
  ['an end that is cut off', (stored) => stored.subarray(0, stored.length - 5)],
  ['a last chunk that is missing', (stored) => stored.subarray(0, chunkAt + 2 * chunkLength)],
  [
    'a chunk that is missing',
    (stored) => Buffer.concat([stored.subarray(0, chunkAt), stored.subarray(chunkAt + chunkLength)]),
  ],
  [
    'two chunks that were swapped',
    (stored) =>
      Buffer.concat([
        stored.subarray(0, chunkAt),
        stored.subarray(chunkAt + chunkLength, chunkAt + 2 * chunkLength),
        stored.subarray(chunkAt, chunkAt + chunkLength),
        stored.subarray(chunkAt + 2 * chunkLength),
      ]),
  ],
  ['something added', (stored) => Buffer.concat([stored, Buffer.from('more')])],
  ['nothing at all', () => Buffer.alloc(0)],
])('%s is refused', async (_name, change) => {
  const stored = await sealed(randomBytes(2 * chunkBytes + 100));
  await expect(opened(change(stored))).rejects.toThrow('The part files/a of the backup is damaged');
});

test('a part under the name of another is refused, and so is another key', async () => {
  const stored = await sealed(Buffer.from('a picture'));
  await expect(opened(stored, 'files/b')).rejects.toThrow('damaged');
  await expect(opened(stored, 'files/a', randomBytes(32))).rejects.toThrow('damaged');
});

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes])(
  'a part of %i bytes has the size that is expected of it',
  async (length) => {
    let bytes = 0;
    const content = (async function* () {
      yield Buffer.alloc(length);
    })();
    for await (const piece of seal(Buffer.alloc(32), 'files/ab/abc', content)) bytes += piece.length;
    expect(bytes).toBe(sealedBytes(length));
  },
);
