import { expect, test } from 'vitest';
import { canConfirm } from './can-confirm.ts';
import { JobStatusId } from './statuses.ts';

const ready = {
  serviceId: 52,
  serviceJobStatusId: JobStatusId.Uploaded,
  totalAssets: 3,
  galleryImages: 3,
  galleryImagesWithPreviews: 3,
};

test.each([
  ['everything is there', {}, true],
  ['service 59 has a gallery too', { serviceId: 59 }, true],
  ['first month #17: nobody set the ordered number', { totalAssets: null }, false],
  ['another service', { serviceId: 1 }, false],
  ['not Uploaded', { serviceJobStatusId: JobStatusId.AwaitingSelection }, false],
  ['no image', { totalAssets: 0, galleryImages: 0, galleryImagesWithPreviews: 0 }, false],
  ['fewer images than ordered', { totalAssets: 4 }, false],
  ['more images than ordered', { totalAssets: 2 }, false],
  ['a preview is missing', { galleryImagesWithPreviews: 2 }, false],
])('canConfirm: %s', (_, change, expected) => {
  expect(canConfirm({ ...ready, ...change })).toBe(expected);
});
