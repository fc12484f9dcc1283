import { expect, test } from 'vitest';
import { exifMetadata } from './exif-metadata.ts';

test('what a camera wrote becomes headers of plain ASCII', () => {
  const tags = {
    Make: 'Canon\0',
    Model: 'EOS R5 – größe',
    ISO: 100,
    FNumber: 5.6,
    ExposureTime: 0.005,
    DateTimeOriginal: '2026:03:01 10:00:00',
    ColorSpace: 1,
    ExifImageWidth: 8192,
    ExifImageHeight: 5464,
    Unasked: 'x',
  };
  expect(exifMetadata(tags)).toEqual({
    make: 'Canon',
    model: 'EOS R5  gre',
    iso: '100',
    fnumber: '5.6',
    exposuretime: '0.005',
    datetaken: '2026:03:01 10:00:00',
    colorspace: '1',
    imagewidth: '8192',
    imageheight: '5464',
  });
});

test('what is missing, empty or of another kind is left out', () => {
  expect(exifMetadata({ Make: '', Model: 'ü', ISO: [100, 200], FNumber: Number.NaN })).toEqual({});
});

test('no header becomes longer than a hundred characters', () => {
  expect(exifMetadata({ Make: 'x'.repeat(5000) }).make).toHaveLength(100);
});
