import { expect, test } from 'vitest';
import { frameOfTags } from './local-frame.ts';

const tags = {
  ...{
    Make: 'NIKON CORPORATION',
    Model: 'NIKON Z 6_2\0',
    DateTimeOriginal: '2026:11:28 10:00:05',
    SubSecTimeOriginal: '25',
  },
  ...{ ExposureTime: 0.25, FNumber: 8, ISO: 400, Orientation: 1, ExifImageWidth: 6048, ExifImageHeight: 4024 },
};
const file = { name: 'DSC_0101.JPG' };

test('a shot is described by what the camera wrote', () => {
  expect(frameOfTags(file, 'Bracket Day', tags)).toMatchObject({
    ...{ name: 'DSC_0101.JPG', type: 'Bracket Day', isPortrait: false, print: null },
    takenAtMs: Date.parse('2026-11-28T10:00:05.250Z'),
    exposure: { seconds: 0.25, ev: 6 },
  });
});

test('a camera that was turned took a portrait, and whole seconds stay whole', () => {
  const { isPortrait, takenAtMs } = frameOfTags(file, '', { ...tags, Orientation: 6, SubSecTimeOriginal: undefined });
  expect([isPortrait, (takenAtMs ?? 1) % 1000]).toEqual([true, 0]);
});

test('what is missing or of another kind says nothing', () => {
  expect(frameOfTags(file, '', { DateTimeOriginal: '0000:00:00 00:00:00', ExposureTime: 'x', Make: 3 })).toEqual({
    ...{ name: 'DSC_0101.JPG', type: '', camera: null, takenAtMs: null, exposure: null, print: null, isPortrait: null },
  });
});
