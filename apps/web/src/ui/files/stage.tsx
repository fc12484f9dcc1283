import { useRef } from 'react';
import type { GalleryFile } from './gallery-file.ts';
import { PreviewAction } from './preview-action.tsx';
import { Preview } from './preview.tsx';
import { useFreshAddress } from './use-fresh-address.ts';
import styles from './stage.module.css';

const filmOf = ({ downloadUrl }: GalleryFile) => downloadUrl;
const pictureOf = ({ preview }: GalleryFile) => preview.large;

function Film({ file }: { readonly file: GalleryFile }) {
  const { isBroken, attempt, onError, onLoad, tryAgain } = useFreshAddress(file, filmOf);
  const at = useRef(0);
  if (isBroken) {
    return (
      <p className={styles.sorry}>
        The video could not be loaded.{' '}
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      </p>
    );
  }
  return (
    // oxlint-disable-next-line media-has-caption -- films of properties come without words to write down
    <video
      key={attempt}
      className={styles.film}
      src={file.downloadUrl ?? undefined}
      poster={file.preview.small ?? undefined}
      aria-label={file.name}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={({ currentTarget }) => (at.current = currentTarget.currentTime)}
      onLoadedMetadata={({ currentTarget }) => {
        // An address that ran out in the middle: go on from there.
        currentTarget.currentTime = at.current;
        onLoad();
      }}
      onError={onError}
    />
  );
}

function Picture({ file }: { readonly file: GalleryFile }) {
  const address = useFreshAddress(file, pictureOf);
  return (
    <div className={styles.picture}>
      <Preview file={file} size="large" address={address} />
      <PreviewAction file={file} address={address} />
    </div>
  );
}

/** The file itself, as large as the screen lets it be. */
export function Stage({ file }: { readonly file: GalleryFile }) {
  return file.type === 'Video' ? <Film file={file} /> : <Picture file={file} />;
}
