import { expect, test } from 'vitest';
import { viewOfFileName, wordsOfName } from './view-of-file.ts';

const views = ['Front', 'Kitchen', 'Bedroom', 'Main bedroom', 'Bath', 'Bath 2', 'Café'].map((name) => ({ name }));
const nameOf = (fileName: string) => viewOfFileName(fileName, views)?.name ?? null;

test.each([
  ['kitchen.jpg', 'Kitchen'],
  ['0012_KITCHEN-2.JPG', 'Kitchen'],
  ['12 Collins St_main-bedroom_01.jpg', 'Main bedroom'],
  ['MainBedroom.CR3', 'Main bedroom'],
  ['mainbedroom01.jpg', 'Main bedroom'],
  ['bedroom_main.jpg', 'Bedroom'],
  ['bath_02.jpg', 'Bath 2'],
  ['bath2.jpg', 'Bath 2'],
  ['bath_12.jpg', 'Bath'],
  ['cafe 1.jpg', 'Café'],
  ['v2.front.jpg', 'Front'],
])('%s shows %s', (fileName, view) => {
  expect(nameOf(fileName)).toBe(view);
});

test.each(['IMG_0012.jpg', 'kitchenette.jpg', 'bathroom.jpg', 'birdbath.jpg', '.jpg', ''])(
  '%s shows none of them',
  (fileName) => {
    expect(nameOf(fileName)).toBeNull();
  },
);

test('a name without letters and numbers matches nothing', () => {
  expect(wordsOfName(' – ')).toEqual([]);
  expect(viewOfFileName('IMG.jpg', [{ name: '–' }])).toBeNull();
});
