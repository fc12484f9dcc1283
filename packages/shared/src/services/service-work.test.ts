import { expect, test } from 'vitest';
import { countedPieces, firstWorker, makesCopy, makesPictures } from './service-work.ts';
import { ServiceGroupId } from './service-groups.ts';

test('copy is written for copywriting, and for any service that makes it', () => {
  expect(makesCopy({ serviceGroupId: ServiceGroupId.Copywriting, makes: [] })).toBe(true);
  expect(makesCopy({ serviceGroupId: ServiceGroupId.Photography, makes: ['pictures', 'copy'] })).toBe(true);
  expect(makesCopy({ serviceGroupId: ServiceGroupId.Photography, makes: ['pictures'] })).toBe(false);
});

test('pictures are made by who says so, and perhaps by who says nothing', () => {
  expect([[], ['pictures', 'film'], ['film']].map(makesPictures)).toEqual([true, true, false]);
});

test('the ordered number counts what is made', () => {
  expect([countedPieces(), countedPieces(['pictures']), countedPieces(['film'])]).toEqual([
    'Images',
    'Images',
    'Films',
  ]);
  expect([countedPieces(['tour']), countedPieces(['pictures', 'film'])]).toEqual(['Tours', 'Pieces']);
});

test('the work is first of an editor, then of a specialist, else of the vendor', () => {
  expect([firstWorker(), firstWorker(['vendor', 'editor'])]).toEqual(['editor', 'editor']);
  expect([firstWorker(['specialist', 'vendor']), firstWorker(['vendor'])]).toEqual(['specialist', 'vendor']);
});
