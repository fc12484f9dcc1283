import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRequestTiles } from '../../../data/files/mutations.ts';
import { tilesQuery } from '../../../data/files/queries.ts';
import { openTilePack, type TilePack } from './tile-pack.ts';

/** State of a page's tiles. */
export interface Tiles {
  readonly pack: TilePack | null;
  /** Why the picture is not at full sharpness; null when it is. */
  readonly trouble: 'being made' | 'failed' | null;
  /** Reason of the failure, if known. */
  readonly reason: string | null;
  readonly tryAgain: () => void;
  /** Reports a tile that could not be read. */
  readonly onFail: () => void;
}

/**
 * Opens the pack of tiles at an address, once the address is known.
 * @param name identifies the pack, because its address is renewed within the hour
 */
export function useTilePack(name: string, url: string | null, renewUrl: () => Promise<string | null>) {
  const [opened, setOpened] = useState<{ readonly name: string; readonly pack: TilePack } | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const onFail = useCallback(() => setIsBroken(true), []);
  const isReady = url !== null;
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const openAt = (address: string) => openTilePack(address, renewUrl, signal);
    const present = url ?? '';
    return openAt(present).catch(async (error: unknown) => {
      signal.throwIfAborted();
      const fresh = await renewUrl();
      if (fresh === null || fresh === present) throw error;
      return openAt(fresh);
    });
  });
  useEffect(() => {
    if (!isReady || isBroken) return;
    const opening = new AbortController();
    open(opening.signal)
      .then((pack) => setOpened({ name, pack }))
      .catch(() => {
        if (!opening.signal.aborted) setIsBroken(true);
      });
    return () => opening.abort();
  }, [name, isReady, isBroken]);
  const tryAgain = () => {
    setIsBroken(false);
    setOpened(null);
  };
  return { pack: isReady && opened?.name === name ? opened.pack : null, isBroken, onFail, tryAgain };
}

/** Opens the tiles of a page, and requests them if they have never been made. */
export function useTiles(fileId: number | null, page: number, isWanted: boolean): Tiles {
  const cache = useQueryClient();
  const query = tilesQuery(fileId ?? 0, page);
  const { data, isError } = useQuery({ ...query, enabled: isWanted && fileId !== null });
  const { mutate, isError: isRefused } = useRequestTiles(fileId ?? 0, page);
  const isMissing = data?.state === 'missing';
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, mutate]);
  const renewUrl = async () => (await cache.fetchQuery({ ...query, staleTime: 0 })).url;
  const { pack, isBroken, onFail, tryAgain } = useTilePack(`${fileId}/${page}`, data?.url ?? null, renewUrl);
  const hasFailed = data?.state === 'failed' || isBroken || isError || isRefused;
  const isBeingMade = data?.state === 'generating' || isMissing;
  return {
    pack,
    trouble: hasFailed ? 'failed' : isBeingMade ? 'being made' : null,
    reason: data?.reason ?? null,
    onFail,
    tryAgain: () => {
      tryAgain();
      mutate();
    },
  };
}
