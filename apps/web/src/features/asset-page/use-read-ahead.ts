import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assetCommentsQuery } from '../../data/comments/queries.ts';
import { assetQuery, tilesQuery } from '../../data/files/queries.ts';
import { ofAsset } from '../../entities/file/gallery-file.ts';

/** How long an asset is shown before its neighbours are read, in ms: somebody who holds the arrow key passes them. */
const restMs = 60;
/** What has been read ahead is shown without being read again for so long, in ms; events bring what changes meanwhile. */
export const readAheadTtlMs = 60_000;

/** The latest pictures, because browsers forget decoded ones that nothing holds. */
const decoded: HTMLImageElement[] = [];
const mostDecoded = 6;

function decode(address: string): void {
  const picture = new Image();
  picture.src = address;
  // A picture that cannot be loaded says so once it is shown.
  void picture.decode?.().catch(() => undefined);
  decoded.push(picture);
  decoded.splice(0, decoded.length - mostDecoded);
}

async function readAsset(cache: QueryClient, id: number): Promise<void> {
  void cache.prefetchQuery({ ...assetCommentsQuery(id), staleTime: readAheadTtlMs });
  const asset = await cache.fetchQuery({ ...assetQuery(id), staleTime: readAheadTtlMs });
  if (asset.copy) return;
  const { preview, fileId, type } = ofAsset(asset);
  if (type !== 'Image') return;
  if (fileId !== null) void cache.prefetchQuery(tilesQuery(fileId, 1));
  if (preview.large !== null) decode(preview.large);
}

/** Reads what comes next, two on and one back, so that going there takes no request and the picture is there at once. */
export function useReadAhead(ids: readonly number[], assetId: number, isShown: boolean): void {
  const cache = useQueryClient();
  const at = ids.indexOf(assetId);
  const next = [ids[at + 1], ids[at + 2], ids[at - 1]].filter((id) => id !== undefined);
  const key = at < 0 || !isShown ? '' : next.join();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of key.split(',').filter(Boolean)) readAsset(cache, Number(id)).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [cache, key]);
}
