import { describe, expect, test } from 'vitest';
import { countTiles, maxTiles, readTileIndex, tileLevels, writeTileIndex } from './tiles.ts';

describe('the tiles of a picture', () => {
  test('end where the Premium preview shows as much', () => {
    expect(tileLevels({ width: 6000, height: 4000 })).toEqual([
      { halvings: 0, columns: 12, rows: 8, first: 0 },
      { halvings: 1, columns: 6, rows: 4, first: 96 },
    ]);
    expect(tileLevels({ width: 2560, height: 1707 })).toEqual([]);
  });

  test('of 100 megapixels fit into the bound', () => {
    expect(countTiles({ width: 11_600, height: 8700 })).toBeLessThan(maxTiles);
  });

  test('are found by the index of their pack', () => {
    const size = { width: 2561, height: 600 };
    const lengths = Array.from({ length: countTiles(size) }, (_, index) => 100 + index);
    const index = readTileIndex(writeTileIndex(size, lengths).buffer as ArrayBuffer);
    expect(index).toMatchObject(size);
    expect(index.offsets.map((offset, at) => (index.offsets[at + 1] ?? offset) - offset)).toEqual([...lengths, 0]);
  });

  test('are not looked for in bytes that are no index', () => {
    expect(() => readTileIndex(new Uint8Array(40).fill(255).buffer)).toThrow('no index');
  });
});
