import { maxIndexBytes, readTileIndex, type TileIndex } from '@shootdesk/shared/files/tiles';

/** The tiles of a picture, read one by one from one blob. */
export interface TilePack {
  readonly index: TileIndex;
  /** Reads the tile with this index. Throws when it cannot be read, even from a new address. */
  readonly readTile: (at: number, signal: AbortSignal) => Promise<Blob>;
}

async function readPart(url: string, from: number, to: number, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` }, signal });
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
  return answer;
}

/**
 * Opens a pack of tiles by reading its index.
 * @param renewUrl fetches a new address, because addresses expire within the hour
 */
export async function openTilePack(
  url: string,
  renewUrl: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<TilePack> {
  const index = readTileIndex(await (await readPart(url, 0, maxIndexBytes, signal)).arrayBuffer());
  let current = url;
  // Tiles load in parallel and share one renewed address.
  let renewing: Promise<string> | null = null;
  const renewOnce = () => {
    renewing ??= renewUrl().then((fresh) => {
      renewing = null;
      if (fresh === null) throw new Error('The tiles are gone.');
      return (current = fresh);
    });
    return renewing;
  };
  return {
    index,
    readTile: async (at, ofTile) => {
      const [from, to] = [index.offsets[at]!, index.offsets[at + 1]!];
      const answer = await readPart(current, from, to, ofTile).catch(async (error: unknown) => {
        ofTile.throwIfAborted();
        const used = current;
        const fresh = await renewOnce();
        if (fresh === used) throw error;
        return readPart(fresh, from, to, ofTile);
      });
      return answer.blob();
    },
  };
}
