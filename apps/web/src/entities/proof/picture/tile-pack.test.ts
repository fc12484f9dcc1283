import { countTiles, maxIndexBytes, writeTileIndex } from '@shootdesk/shared/files/tiles';
import { afterEach, expect, test, vi } from 'vitest';
import { openTilePack } from './tile-pack.ts';

afterEach(() => vi.unstubAllGlobals());

const size = { width: 3000, height: 500 };
const lengths = Array.from({ length: countTiles(size) }, () => 10);

/** A storage in which only these addresses work; notes what is read. */
function storage(working: readonly string[]) {
  const read: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    read.push(`${url} ${headers.range}`);
    if (!working.includes(url)) return new Response(null, { status: 403 });
    return new Response(headers.range.startsWith('bytes=0-') ? Uint8Array.from(writeTileIndex(size, lengths)) : 'tile');
  });
  return read;
}

const { signal } = new AbortController();

test('a tile is read by its place in the pack', async () => {
  const read = storage(['one']);
  const pack = await openTilePack('one', async () => null, signal);
  expect(await (await pack.readTile(1, signal)).text()).toBe('tile');
  const start = 4 * (3 + lengths.length) + 10;
  expect(read).toEqual([`one bytes=0-${maxIndexBytes - 1}`, `one bytes=${start}-${start + 9}`]);
});

test('when the address has run out, all tiles that are being read share one new address', async () => {
  const working = ['one'];
  const read = storage(working);
  const renewUrl = vi.fn<() => Promise<string>>(async () => 'two');
  const pack = await openTilePack('one', renewUrl, signal);
  working.splice(0, 1, 'two');
  await Promise.all([pack.readTile(0, signal), pack.readTile(2, signal)]);
  await pack.readTile(3, signal);
  expect(renewUrl).toHaveBeenCalledTimes(1);
  expect(read.filter((each) => each.startsWith('two'))).toHaveLength(3);
});

test('a tile that no address gives fails', async () => {
  const working = ['one'];
  storage(working);
  const pack = await openTilePack('one', async () => 'one', signal);
  working.length = 0;
  await expect(pack.readTile(0, signal)).rejects.toThrow('403');
});
