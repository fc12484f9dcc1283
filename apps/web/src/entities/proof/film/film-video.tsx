import type { GalleryFile } from '../../file/gallery-file.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly file: GalleryFile;
  readonly address: Film['address'];
  readonly isMuted?: boolean;
  /** Loads no more than its length and size until it is played. */
  readonly isLazy?: boolean;
  /** Called when length and size of the video are loaded. */
  readonly onLoaded: (video: HTMLVideoElement) => void;
}

/** The video of a film, without controls of its own. Another address or attempt is another element. */
export function FilmVideo({ file, address, isMuted = false, isLazy = false, onLoaded }: Props) {
  const onMetadata = (video: HTMLVideoElement) => {
    // A browser that cannot decode the picture plays the sound alone.
    if (video.videoWidth === 0) return address.onBroken();
    onLoaded(video);
    address.onReady();
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
      onError={address.onBroken}
    />
  );
}
