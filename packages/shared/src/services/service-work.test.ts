import { expect, test } from 'vitest';
import { countedPieces, isForVendorOnly, makesCopy, makesPictures } from './service-work.ts';
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

test('the work is for the vendor only where the service names nobody else', () => {
  expect([isForVendorOnly(), isForVendorOnly([]), isForVendorOnly(['vendor', 'editor'])]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isForVendorOnly(['specialist', 'vendor']), isForVendorOnly(['vendor'])]).toEqual([false, true]);
});
