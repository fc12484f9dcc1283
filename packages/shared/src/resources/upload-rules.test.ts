import { describe, expect, it } from 'vitest';
import { imageFileTypes, serviceGroups } from '../services/service-groups.ts';
import { allowedExtensions, fileRefusal, refusalSentence, uploadRefusal } from './upload-rules.ts';

const file = { name: 'a.jpg', size: 10, contentType: 'image/jpeg' };

describe('what a job takes', () => {
  it('is nothing more from Sent to Client on', () => {
    expect(uploadRefusal({ serviceJobStatusId: 150, openEnforcedItems: [] })).toBe('Job is already proofed');
    expect(uploadRefusal({ serviceJobStatusId: 140, openEnforcedItems: [] })).toBeNull();
  });

  it('is nothing while an enforced checklist item is open, which the sentence names', () => {
    expect(uploadRefusal({ serviceJobStatusId: 40, openEnforcedItems: ['Lights on'] })).toContain('Lights on');
  });

  it('is a file of an allowed type, whatever the case of its name', () => {
    expect(fileRefusal(file, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, contentType: 'image/dng' }, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, contentType: 'application/pdf' }, imageFileTypes)).toBe(
      'This is a PDF; this job takes JPEG pictures, PNG pictures, raw pictures (DNG, CR2, CR3, NEF, ARW, RAF, ORF, RW2) and HEIC pictures',
    );
    expect(fileRefusal({ ...file, contentType: 'image/heic' }, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, contentType: 'image/heic' }, ['image/jpeg'])).toMatch(/^HEIC pictures cannot/);
    expect(fileRefusal({ ...file, contentType: null }, imageFileTypes)).toMatch(
      /^Not a picture, film or PDF that Shootdesk takes; this job takes JPEG pictures, /,
    );
  });

  it.each([
    ['image/png', 'This is a PNG picture; this job takes JPEG pictures'],
    ['video/quicktime', 'This is a QuickTime film (mov); this job takes JPEG pictures'],
  ])('is named in plain words when it gets %s, not by MIME types', (contentType, sentence) => {
    expect(fileRefusal({ ...file, contentType }, ['image/jpeg', 'image/jpg'])).toBe(sentence);
  });

  it('section 5: is a PDF as an asset of Floorplan, a JPEG of Photography and Virtual Staging, an MP4 of Video and VidMo', () => {
    const assetTypes = (...names: readonly string[]) =>
      serviceGroups.filter(({ name }) => names.includes(name)).map((group) => group.allowedAssetFileTypes);
    const jpeg = ['image/jpeg', 'image/jpg'];
    expect(assetTypes('Floorplan')).toEqual([['application/pdf']]);
    expect(assetTypes('Photography', 'Virtual Staging')).toEqual([jpeg, jpeg]);
    expect(assetTypes('Video', 'VidMo')).toEqual([['video/mp4'], ['video/mp4']]);
  });

  it('section 5: is an image as a resource of every group; some take more', () => {
    const images = ['image/jpeg', 'image/jpg', 'image/png', 'image/DNG', 'image/CR2', 'image/ARW'];
    expect(imageFileTypes).toEqual(expect.arrayContaining(images));
    for (const { allowedResourceFileTypes } of serviceGroups) {
      expect(allowedResourceFileTypes).toEqual(expect.arrayContaining(images));
    }
  });

  it('is neither an empty file nor one above 2 GB', () => {
    expect(fileRefusal({ ...file, size: 0 }, imageFileTypes)).toBe('The file is empty');
    expect(fileRefusal({ ...file, size: 2 ** 31 }, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, size: 2 ** 31 + 1 }, imageFileTypes)).toBe('The file is larger than 2 GB');
  });

  it('has an extension for every type that a group allows', () => {
    for (const group of serviceGroups) {
      for (const type of group.allowedResourceFileTypes) expect(allowedExtensions([type])[0]).toMatch(/^\.[a-z\d]+$/);
    }
  });
});

it('a refusal ends with the name of the file', () => {
  expect(refusalSentence('The file is empty', 'a.jpg')).toBe('The file is empty. File: a.jpg');
});
