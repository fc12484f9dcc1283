import { expect, test } from 'vitest';
import { aResource } from '../../../test/file-records.ts';
import { ofResource } from './gallery-file.ts';
import { defaultOrder, inOrder } from './gallery-order.ts';

const at = (createdAt: string, id: number, originalName: string) =>
  ofResource(aResource(id, { originalName }, { createdAt }));
const files = [
  at('2026-03-02T00:00:00.000Z', 3, 'DSC_10.jpg'),
  at('2026-03-01T00:00:00.000Z', 2, 'dsc_9.jpg'),
  at('2026-03-01T00:00:00.000Z', 1, 'Plan.pdf'),
];
const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(files, order).map(({ id }) => id);

test('by default the oldest upload comes first, those of one moment by id', () => {
  expect(defaultOrder).toEqual({ key: 'createdAt', descending: false });
  expect(ids(defaultOrder)).toEqual([1, 2, 3]);
  expect(ids({ key: 'createdAt', descending: true })).toEqual([3, 2, 1]);
});

test('names are compared as people do: numbers by their size, whatever the case', () => {
  expect(ids({ key: 'originalName', descending: false })).toEqual([2, 3, 1]);
});
