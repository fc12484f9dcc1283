import { expect, test } from 'vitest';
import { copyProofName, factsOfProof } from './copy-proof.ts';

test('the document is called CopyProof and the name of the campaign without spaces', () => {
  expect(copyProofName('12 High  Street, Kew')).toBe('CopyProof12HighStreet,Kew');
});

test('the facts are in the order Bed, Study, Bath, Car, in the plural where there are several', () => {
  expect(factsOfProof({ Car: 2, Bath: 2, Study: 2, Bed: 4 })).toEqual(['4 Beds', '2 Studies', '2 Baths', '2 Cars']);
  expect(factsOfProof({ Bed: 1, Study: 1, Bath: 1, Car: 1 })).toEqual(['1 Bed', '1 Study', '1 Bath', '1 Car']);
});

test('facts that the job does not have, or has 0 of, are left out', () => {
  expect(factsOfProof({ Bed: 3, Car: 0 })).toEqual(['3 Beds']);
});
