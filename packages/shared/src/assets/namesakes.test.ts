import { expect, test } from 'vitest';
import { findNamesakes, proposeVersion } from './namesakes.ts';

const asset = (id: number, originalName: string) => ({ id, version: 1, file: { originalName }, copy: null });

test('second look #6: a file has the name of an asset whatever its case, format, accents and suffix of a version', () => {
  const assets = [
    asset(1, 'Kitchen_v2.jpg'),
    asset(2, 'Kitchen_2.jpg'),
    asset(3, 'Ku\u0308che.jpg'),
    { ...asset(4, 'kitchen.pdf'), copy: {} },
    { ...asset(5, ''), file: null },
  ];
  const idsOf = (name: string) => findNamesakes(name, assets).map(({ id }) => id);
  expect(idsOf('kitchen.JPEG')).toEqual([1]);
  expect(idsOf('KITCHEN_V3.png')).toEqual([1]);
  expect(idsOf('K\u00fcche.jpg')).toEqual([3]);
  expect(idsOf('Bath.jpg')).toEqual([]);
});

test.each([
  ['one asset of its name: its next version', 'a.jpg', [asset(1, 'a_v2.JPG')], 1],
  ['one picture of its name in another format: its next version', 'a.png', [asset(1, 'a.jpeg')], 1],
  ['two assets of its name: to be asked', 'a.jpg', [asset(1, 'a.jpg'), asset(2, 'A.jpeg')], null],
  ['one of its format beside others: that one', 'a.pdf', [asset(1, 'a.jpg'), asset(2, 'a.pdf')], 2],
  ['only another kind of file: a new asset', 'plan.pdf', [asset(1, 'plan.jpg')], 'new'],
  ['two pictures in other formats: to be asked', 'a.png', [asset(1, 'a.jpg'), asset(2, 'a.webp')], null],
] as const)('second look #6: a file with %s', (_, name, assets, expected) => {
  expect(proposeVersion(name, assets)).toBe(expected);
});
