import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import type { useFilmAddress } from './use-film.ts';

interface Props {
  readonly file: GalleryFile;
  readonly address: ReturnType<typeof useFilmAddress>;
  readonly isMuted?: boolean;
  /** The video knows its length and its size. */
  readonly onLoaded: (video: HTMLVideoElement) => void;
}

/** The video of a film, without controls of its own. Another address or attempt is another element. */
export function FilmVideo({ file, address, isMuted = false, onLoaded }: Props) {
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
      preload="auto"
      muted={isMuted}
      onLoadedMetadata={({ currentTarget }) => onMetadata(currentTarget)}
      onError={address.onBroken}
    />
  );
}
