import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { watchedAddress, type GalleryFile } from '../../file/gallery-file.ts';
import { useGallery } from '../../file/gallery-context.ts';
import { FilmPlayer, type FilmState } from './film-player.ts';
import { tableByTime, type FrameTable } from './frame-table.ts';
import { readFrameTable } from './read-frame-table.ts';

/** Whether a film's video is loading, playable or broken. */
type VideoState = 'loading' | 'ready' | 'broken';

/** The address that a video loads. It stays unchanged while it works, because a new one would restart the film. */
function useFilmAddress(file: GalleryFile) {
  const { renew } = useGallery();
  const current = watchedAddress(file);
  const [loaded, setLoaded] = useState({ address: current, attempt: 0 });
  const [state, setState] = useState<VideoState>('loading');
  if (state === 'broken' && current !== loaded.address) {
    setLoaded({ address: current, attempt: 0 });
    setState('loading');
  }
  return {
    ...loaded,
    state,
    onReady: () => setState('ready'),
    onBroken: () => {
      setState('broken');
      // Addresses expire within an hour. The record then contains a new one, or a review copy that was made since.
      void renew(file.id).catch(() => null);
    },
    tryAgain: () => {
      setLoaded(({ address, attempt }) => ({ address, attempt: attempt + 1 }));
      setState('loading');
    },
  };
}

/** Reads a film's frame table. Falls back to a table of equal parts if that fails; null until known. */
function useFrameTable(address: string | null, durationSeconds: number | null): FrameTable | null {
  const [read, setRead] = useState<{ readonly address: string; readonly table: FrameTable | null } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    readFrameTable(address, leaving.signal).then(
      (table) => !leaving.signal.aborted && setRead({ address, table }),
      () => !leaving.signal.aborted && setRead({ address, table: null }),
    );
    return () => leaving.abort();
  }, [address]);
  return useMemo(() => {
    if (durationSeconds === null || read?.address !== address) return null;
    return read.table ?? tableByTime(durationSeconds);
  }, [address, durationSeconds, read]);
}

const still: FilmState = {
  frame: 0,
  isPlaying: false,
  shuttle: 1,
  speed: 1,
  loopFrom: null,
  loopTo: null,
  isMuted: false,
};
const stillSnapshot = () => still;
const never = () => () => {};

/** Makes the player of a video once its frame table is known; null before. */
function useFilmPlayer(video: HTMLVideoElement | null, table: FrameTable | null) {
  const player = useMemo(() => (video && table ? new FilmPlayer(video, table) : null), [video, table]);
  useEffect(() => player?.follow(), [player]);
  const state = useSyncExternalStore(player?.subscribe ?? never, player?.snapshot ?? stillSnapshot);
  return { player, state };
}

interface Loaded {
  readonly video: HTMLVideoElement;
  readonly ratio: number;
  readonly seconds: number;
}

/** Loads a film and makes its frame-accurate player. Loads no frames while it is not shown. */
export function useFilm(file: GalleryFile, isShown = true) {
  const address = useFilmAddress(file);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const table = useFrameTable(isShown ? address.address : null, loaded?.seconds ?? null);
  const { player, state } = useFilmPlayer(loaded?.video ?? null, table);
  const onLoaded = (video: HTMLVideoElement) =>
    setLoaded({ video, ratio: video.videoWidth / video.videoHeight, seconds: video.duration });
  return { address, video: loaded?.video ?? null, table, player, state, ratio: loaded?.ratio ?? 16 / 9, onLoaded };
}

export type Film = ReturnType<typeof useFilm>;
