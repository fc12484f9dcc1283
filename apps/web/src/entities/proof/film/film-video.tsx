import type { GalleryFile } from '../../file/gallery-file.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly file: GalleryFile;
  readonly address: Film['address'];
  readonly isMuted?: boolean;
  /** Loads only the film's length and size until it is played. */
  readonly isLazy?: boolean;
  /** Called when the video's length and size have loaded. */
  readonly onLoaded: (video: HTMLVideoElement) => void;
}

/** Time in ms that a film whose length is known may lack its picture size. */
export const pictureLimitMs = 5000;

/** The video of a film, without controls. A new address or attempt creates a new element. */
export function FilmVideo({ file, address, isMuted = false, isLazy = false, onLoaded }: Props) {
  const onSize = (video: HTMLVideoElement) => {
    if (video.videoWidth === 0 || address.state !== 'loading') return;
    onLoaded(video);
    address.onReady();
  };
  const onMetadata = (video: HTMLVideoElement) => {
    onSize(video);
    if (video.videoWidth > 0) return;
    // WebKit may know the length before the size. A browser that cannot decode the picture never knows the size, and plays only the sound.
    setTimeout(() => video.isConnected && video.videoWidth === 0 && address.onBroken(), pictureLimitMs);
  };
  return (
    // oxlint-disable-next-line media-has-caption -- films of properties come without words to write down
    <video
      key={`${address.address} ${address.attempt}`}
      src={address.address ?? undefined}
      aria-label={file.name}
      playsInline
      preload={isLazy ? 'metadata' : 'auto'}
      poster={(isLazy && file.preview.small) || undefined}
      muted={isMuted}
      onLoadedMetadata={({ currentTarget }) => onMetadata(currentTarget)}
      onResize={({ currentTarget }) => onSize(currentTarget)}
      onError={address.onBroken}
    />
  );
}
