import { describe, expect, test } from 'vitest';
import { nearestByName, readComparison, withComparison, withoutComparison } from './comparison.ts';

const read = (address: string) => readComparison(new URLSearchParams(address));

describe('the address of a comparison', () => {
  test.each([
    ['compare=v1-v2', { left: { version: 1 }, right: { version: 2 }, mode: 'side' }],
    ['compare=r17-v2&by=wipe', { left: { resourceId: 17 }, right: { version: 2 }, mode: 'wipe' }],
    ['compare=r-v1&by=flip', { left: { resourceId: null }, right: { version: 1 }, mode: 'flip' }],
    ['compare=v1-v2&by=magic', { left: { version: 1 }, right: { version: 2 }, mode: 'side' }],
  ])('%s is read', (address, comparison) => expect(read(address)).toEqual(comparison));

  test.each(['', 'compare=', 'compare=v1', 'compare=v-v2', 'compare=v0-v1', 'compare=x1-v2', 'compare=v1-v2-v3'])(
    "'%s' is none",
    (address) => expect(read(address)).toBeNull(),
  );

  test('keeps what else stands there, and is taken out again', () => {
    const search = new URLSearchParams('assetId=5');
    const written = withComparison(search, { left: { version: 1 }, right: { version: 3 }, mode: 'overlay' });
    expect(written.toString()).toBe('assetId=5&compare=v1-v3&by=overlay');
    expect(withoutComparison(written).toString()).toBe('assetId=5');
  });
});

describe('the resource that is suggested', () => {
  const files = ['DSC_0001.jpg', 'Kitchen raw.jpg', 'DSC_0012.jpg', 'kitchen.dng'].map((originalName, id) => ({
    id,
    originalName,
  }));

  test.each([
    ['Kitchen_v3.jpg', 'kitchen.dng'],
    ['DSC_0012_final.jpg', 'DSC_0012.jpg'],
    ['Kitchen raw_v2.jpeg', 'Kitchen raw.jpg'],
  ])('for %s is %s', (name, expected) => expect(nearestByName(name, files)?.file.originalName).toBe(expected));

  test('is none where no name is like it, or there is no resource', () => {
    expect(nearestByName('Zzz.jpg', files)).toBeNull();
    expect(nearestByName('Zzz.jpg', [])).toBeNull();
  });

  test('is said to be a guess unless it has the very name', () => {
    expect(nearestByName('kitchen_v2.jpg', files)).toMatchObject({ isGuess: false });
    expect(nearestByName('DSC_0011.jpg', files)).toMatchObject({ isGuess: true });
  });
});
