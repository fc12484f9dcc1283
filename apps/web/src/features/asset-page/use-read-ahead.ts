import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assetCommentsQuery } from '../../data/comments/queries.ts';
import { assetQuery, tilesQuery } from '../../data/files/queries.ts';
import { ofAsset } from '../../entities/file/gallery-file.ts';

/** Delay before the neighbours of an asset are prefetched, because assets passed while holding an arrow key need none. */
const restMs = 60;
/** How long prefetched data counts as fresh; events update it in the meantime. */
export const readAheadTtlMs = 60_000;

/** References to the latest decoded pictures, because browsers discard decoded pictures without references. */
const decoded: HTMLImageElement[] = [];
const mostDecoded = 6;

function decode(address: string): void {
  const picture = new Image();
  picture.src = address;
  // Errors are ignored here; a broken picture reports its error when it is displayed.
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

/** Prefetches the next two assets and the previous one, so that stepping to them needs no request and shows the picture at once. */
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
