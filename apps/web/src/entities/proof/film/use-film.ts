import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { watchedAddress, type GalleryFile } from '../../file/gallery-file.ts';
import { useGallery } from '../../file/gallery-context.ts';
import { FilmPlayer, type FilmState } from './film-player.ts';
import { tableByTime, type FrameTable } from './frame-table.ts';
import { readFrameTable } from './read-frame-table.ts';

/** Whether a film's video is loading, playable or broken. */
type VideoState = 'loading' | 'ready' | 'broken';

/** The address that a video loads. It stays while it works, because another one would begin the film from its start. */
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
      // Addresses expire within an hour; the record contains a new one, or a review copy that was made since.
      void renew(file.id).catch(() => null);
    },
    tryAgain: () => {
      setLoaded(({ address, attempt }) => ({ address, attempt: attempt + 1 }));
      setState('loading');
    },
  };
}

/** Reads the table of a film's frames; one by time where it cannot be read, null until it is known. */
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

/** Makes the player of a video once its frames are known; null before. */
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

/** Loads a film, and plays it to the frame while it is shown. */
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
