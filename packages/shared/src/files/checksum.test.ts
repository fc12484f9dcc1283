import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blockBytes, blockCount, blockName, blockRange, checksumForm, checksumOfBlocks } from './checksum.ts';

const sha = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();

describe('the checksum of a file', () => {
  it('is the SHA-256 of the digests of its blocks', async () => {
    const digests = [sha(Buffer.from('one')), sha(Buffer.from('two'))];
    const checksum = await checksumOfBlocks(digests);
    expect(checksum).toBe(createHash('sha256').update(Buffer.concat(digests)).digest('hex'));
    expect(checksum).toMatch(checksumForm);
  });

  it('changes when two blocks change places', async () => {
    const [a, b] = [sha(Buffer.from('a')), sha(Buffer.from('b'))];
    expect(await checksumOfBlocks([a, b])).not.toBe(await checksumOfBlocks([b, a]));
  });
});

describe('the blocks of a file', () => {
  it('cover it without gap or overlap', () => {
    const size = 3 * blockBytes + 1;
    const ranges = Array.from({ length: blockCount(size) }, (_, index) => blockRange(index, size));
    expect(ranges[0]?.from).toBe(0);
    expect(ranges.at(-1)).toEqual({ from: 3 * blockBytes, to: size });
    ranges.slice(1).forEach((range, index) => expect(range.from).toBe(ranges[index]?.to));
  });

  it('have names of one length that sort in order', () => {
    expect(blockName(255)).toHaveLength(blockName(0).length);
    expect(atob(blockName(9)) < atob(blockName(10))).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 31 + 1])('do not exist for a size of %s', (size) => {
    expect(() => blockCount(size)).toThrow(RangeError);
  });
});
