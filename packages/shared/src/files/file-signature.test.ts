import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSignature } from './file-signature.ts';

const text = (value: string): number[] => Array.from(value, (char) => char.charCodeAt(0));
const typeOf = (...bytes: (number | string)[]): string | null =>
  fileSignature(new Uint8Array(bytes.flatMap((each) => (typeof each === 'string' ? text(each) : [each]))))
    ?.contentType ?? null;

/** A TIFF of one directory with one entry: tag, type, count and four bytes of value. */
const tiff = (tag: number, type: number, count: number, value: number[], tail: number[] = []): (number | string)[] => [
  ...['II', 42, 0, 8, 0, 0, 0, 1, 0],
  ...[tag & 255, tag >> 8, type, 0, count, 0, 0, 0],
  ...value,
  ...[0, 0, 0, 0],
  ...tail,
];

describe('what a file is by its leading bytes', () => {
  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
    ['image/png', [0x89, 'PNG\r\n\u001a\n']],
    ['image/gif', ['GIF89a']],
    ['image/webp', ['RIFF1234WEBPVP8 ']],
    ['application/pdf', ['%PDF-1.7']],
    ['application/pdf', ['junk before it\n%PDF-1.4']],
    ['video/mp4', [0, 0, 0, 24, 'ftypisom']],
    ['video/mp4', [0, 0, 0, 24, 'ftypmp42']],
    ['video/quicktime', [0, 0, 0, 20, 'ftypqt  ']],
    ['image/heic', [0, 0, 0, 24, 'ftypheic']],
    ['image/DNG', tiff(0xc612, 1, 4, [1, 4, 0, 0])],
    ['image/ARW', tiff(0x010f, 2, 5, [26, 0, 0, 0], text('SONY\0'))],
    ['image/CR2', ['II', 42, 0, 16, 0, 0, 0, 'CR', 2, 0]],
    ['image/CR3', [0, 0, 0, 24, 'ftypcrx ']],
    ['image/avif', [0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1avifmiaf']],
    ['image/heic', [0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1heicmiaf']],
    ['image/RAF', ['FUJIFILMCCD-RAW 0201']],
    ['image/ORF', ['IIRO', 8, 0, 0, 0]],
    ['image/ORF', ['MMOR', 0, 0, 0, 8]],
    ['image/RW2', ['IIU', 0, 24, 0, 0, 0]],
    ['image/tiff', tiff(0x010f, 2, 6, [26, 0, 0, 0], text('NIKON\0'))],
    ['image/tiff', tiff(0x0100, 3, 1, [1, 0, 0, 0])],
    ['application/zip', ['PK', 3, 4, 'anything.txt']],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['PK', 3, 4, '[Content_Types].xml']],
    [null, ['<html><script>alert(1)</script>']],
    [null, ['<svg xmlns="http://www.w3.org/2000/svg">']],
    [null, ['MZ']],
    [null, []],
  ])('%s', (expected, bytes) => {
    expect(typeOf(...bytes)).toBe(expected);
  });

  it('is found or not, but never fails, for any bytes', () => {
    const headed = fc.tuple(
      fc.constantFrom<(number | string)[]>(
        [],
        ['II', 42, 0],
        ['MM', 0, 42],
        [0xff, 0xd8, 0xff],
        ['II', 42, 0, 8, 0, 0, 0],
        ['IIRO', 8, 0, 0, 0],
        ['IIU', 0, 8, 0, 0, 0],
        [0, 0, 0, 24, 'ftypmif1'],
      ),
      fc.uint8Array({ maxLength: 400 }),
    );
    fc.assert(fc.property(headed, ([head, tail]) => void typeOf(...head, ...tail)));
  });
});
