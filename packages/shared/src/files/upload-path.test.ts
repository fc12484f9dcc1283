import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assetPath,
  blobName,
  containerName,
  isAssetPath,
  isResourcePath,
  isUploadPath,
  resourcePath,
  safeName,
} from './upload-path.ts';

const checksum = 'ab'.repeat(32);

describe('the path of an upload', () => {
  it('lies in the container of the year in which the job was created, by UTC', () => {
    expect(containerName(new Date('2025-12-31T23:59:59.999Z'))).toBe('service-jobs-2025');
    expect(containerName(new Date('2026-01-01T00:00:00Z'))).toBe('service-jobs-2026');
  });

  it('is the same for the same file and another for other content of the same name', () => {
    expect(resourcePath(7, 'IMG_0001.JPG', checksum)).toBe('7/resources/IMG_0001.abababababababab.JPG');
    expect(blobName('IMG_0001.JPG', 'cd'.repeat(32))).not.toBe(blobName('IMG_0001.JPG', checksum));
  });

  it('is always one that may be uploaded to, whatever a file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = resourcePath(12, name, checksum);
        expect(isResourcePath(path, 12)).toBe(true);
        const finished = assetPath(12, 1_760_000_000_000, name, checksum);
        expect([isAssetPath(finished, 12), isAssetPath(finished, 1)]).toEqual([true, false]);
        expect(isUploadPath(path, 1)).toBe(false);
        expect(path.length).toBeLessThan(260);
      }),
    );
  });

  it.each(['../../etc/passwd', '..', '.', '', ' ', '\u0000', 'a/b\\c.jpg', '\u202egpj.exe'])(
    'makes %j harmless',
    (name) => {
      expect(safeName(name)).toMatch(/^[^/\\.][^/\\]*$/);
    },
  );

  it.each([
    '8/resources/a.jpg',
    '7/resources/',
    '7/resources/x/a.jpg',
    '7/resources/..',
    '7/previews/1.jpg',
    '/7/resources/a.jpg',
    '7/resources/a.jpg?sig=x',
    '7/assets/a.pdf',
    '7/assets/now/a.pdf',
    '77/resources/a.jpg',
  ])('refuses %s for job 7', (path) => {
    expect(isUploadPath(path, 7)).toBe(false);
  });

  it('takes a file of an asset in its timestamped folder', () => {
    expect(isUploadPath('7/assets/1760000000000/plan_v2.pdf', 7)).toBe(true);
    expect(isResourcePath('7/assets/1760000000000/plan_v2.pdf', 7)).toBe(false);
    expect(isAssetPath('7/assets/1760000000000/plan_v2.pdf', 7)).toBe(true);
    expect(isAssetPath('7/resources/plan_v2.pdf', 7)).toBe(false);
    expect(assetPath(7, 1_760_000_000_000, 'plan_v2.pdf', checksum)).toBe(
      '7/assets/1760000000000/plan_v2.abababababababab.pdf',
    );
  });
});
