import { describe, expect, it } from 'vitest';
import {
  bracketWarning,
  countByType,
  needsCountConfirmation,
  orderNotices,
  quantityNotices,
} from './number-of-resources.ts';
import { ResourceTypeId as T } from './resource-types.ts';

const counts = (byType: Record<number, number>) =>
  countByType(
    Object.entries(byType).flatMap(([id, count]) =>
      Array.from({ length: count }, () => ({ resourceTypeId: Number(id) })),
    ),
  );

describe('the bracket check', () => {
  it('is content with five exposures an asset, day and dusk together', () => {
    expect(bracketWarning(3, counts({ [T.BracketDay]: 10, [T.BracketDusk]: 5 }))).toBeNull();
  });

  it('warns about the shooting formula otherwise', () => {
    expect(bracketWarning(3, counts({ [T.BracketDay]: 14 }))).toMatch(/14 resources.*shooting formula.*15\.$/);
  });

  it('counts exposures where the exposure sets are known, and keeps to the formula', () => {
    const job = { serviceId: 1, totalAssets: 3, ctReferenceId: null };
    const pairs = counts({ [T.BracketDay]: 30 });
    expect(orderNotices(job, pairs, { sets: 3, exposures: 15 })).toEqual([]);
    expect(orderNotices(job, pairs, { sets: null, exposures: 14 })).toEqual([
      expect.stringMatching(/hold 14 exposures.*shooting formula.*15\.$/),
    ]);
    expect(orderNotices(job, counts({ [T.BracketDay]: 9 }), { sets: 3, exposures: 9 })).toEqual([
      expect.stringMatching(/hold 9 resources.*shooting formula/),
    ]);
    expect(orderNotices(job, pairs, { sets: 2, exposures: 15 })).toEqual([
      'Bracket Day and Bracket Dusk hold 2 exposure sets, but 3 assets are ordered.',
    ]);
  });

  it('says nothing without brackets or without an ordered number', () => {
    expect(bracketWarning(3, counts({ [T.Ambient]: 4 }))).toBeNull();
    expect(bracketWarning(null, counts({ [T.BracketDay]: 4 }))).toBeNull();
  });
});

describe('the quantity notices', () => {
  const job = { serviceId: 1, totalAssets: 3, ctReferenceId: null };

  it('compare photographs with the order', () => {
    expect(quantityNotices(job, counts({ [T.PhotographyImage]: 2 }))).toEqual([
      expect.stringMatching(/^Your resource QTY does not match/),
    ]);
    expect(quantityNotices(job, counts({ [T.PhotographyImage]: 3, [T.Ambient]: 9 }))).toEqual([]);
  });

  it('speak of Jobtrack where the job comes from there', () => {
    expect(quantityNotices({ ...job, ctReferenceId: 'CT-1' }, counts({ [T.PhotographyImage]: 4 }))).toEqual([
      'Current resources does not match with Jobtrack (4 of 3).',
    ]);
  });

  it('compare the gallery with the order where the client chooses', () => {
    const notice = 'Current quantity on the Gallery does not match with the client order (1 of 3).';
    expect(quantityNotices({ ...job, serviceId: 52 }, counts({ [T.ClientGalleryImage]: 1 }))).toEqual([notice]);
  });

  it('are silent while nothing is uploaded or ordered', () => {
    expect(quantityNotices({ ...job, serviceId: 52 }, counts({}))).toEqual([]);
    expect(quantityNotices({ ...job, totalAssets: null }, counts({ [T.PhotographyImage]: 4 }))).toEqual([]);
  });
});

it('another number of files than declared is asked about', () => {
  expect(needsCountConfirmation(3, 3)).toBe(false);
  expect(needsCountConfirmation(3, 4)).toBe(true);
});
