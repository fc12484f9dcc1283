import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useRequestTiles } from '../../../data/files/mutations.ts';
import { tilesQuery } from '../../../data/files/queries.ts';
import { openTilePack, type TilePack } from './tile-pack.ts';

/** The tiles of a page, as far as they are there. */
export interface Tiles {
  readonly pack: TilePack | null;
  /** What stands in the way of full sharpness; null when nothing does. */
  readonly trouble: 'being made' | 'failed' | null;
  /** Why they failed, where that is known. */
  readonly reason: string | null;
  readonly tryAgain: () => void;
  /** Reports a tile that could not be read. */
  readonly onFail: () => void;
}

/** Reads the index of the tiles of a page, after having them made if nobody has yet. */
export function useTiles(fileId: number | null, page: number, isWanted: boolean): Tiles {
  const cache = useQueryClient();
  const query = tilesQuery(fileId ?? 0, page);
  const { data, isError } = useQuery({ ...query, enabled: isWanted && fileId !== null });
  const { mutate, isError: isRefused } = useRequestTiles(fileId ?? 0, page);
  const isMissing = data?.state === 'missing';
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, mutate]);
  const [pack, setPack] = useState<TilePack | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const onFail = useCallback(() => setIsBroken(true), []);
  const url = data?.url ?? null;
  const isReady = url !== null;
  useEffect(() => {
    if (!isReady || isBroken) return;
    const opening = new AbortController();
    const { queryKey } = tilesQuery(fileId ?? 0, page);
    const present = cache.getQueryData(queryKey)?.url ?? '';
    const renewUrl = async () => (await cache.fetchQuery({ ...tilesQuery(fileId ?? 0, page), staleTime: 0 })).url;
    const open = (address: string) => openTilePack(address, renewUrl, opening.signal);
    open(present)
      .catch(async (error: unknown) => {
        opening.signal.throwIfAborted();
        const fresh = await renewUrl();
        if (fresh === null || fresh === present) throw error;
        return open(fresh);
      })
      .then(setPack)
      .catch(() => {
        if (!opening.signal.aborted) setIsBroken(true);
      });
    return () => opening.abort();
  }, [cache, fileId, page, isReady, isBroken]);
  const hasFailed = data?.state === 'failed' || isBroken || isError || isRefused;
  const isBeingMade = data?.state === 'generating' || isMissing;
  return {
    pack: isReady ? pack : null,
    trouble: hasFailed ? 'failed' : isBeingMade ? 'being made' : null,
    reason: data?.reason ?? null,
    onFail,
    tryAgain: () => {
      setIsBroken(false);
      setPack(null);
      mutate();
    },
  };
}
