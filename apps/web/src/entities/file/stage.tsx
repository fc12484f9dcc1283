import { useRef, useState } from 'react';
import { atPage, watchedAddress, type GalleryFile } from './gallery-file.ts';
import { Pager } from './pager.tsx';
import { PreviewAction } from './preview-action.tsx';
import { Preview } from './preview.tsx';
import { useFreshAddress } from './use-fresh-address.ts';
import styles from './stage.module.css';

function Film({ file }: { readonly file: GalleryFile }) {
  const { isBroken, attempt, onError, onLoad, tryAgain } = useFreshAddress(file, watchedAddress);
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
      src={watchedAddress(file) ?? undefined}
      poster={file.preview.small ?? undefined}
      aria-label={file.name}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={({ currentTarget }) => (at.current = currentTarget.currentTime)}
      onLoadedMetadata={({ currentTarget }) => {
        // The address expired during playback, so the new one continues at the same time.
        currentTarget.currentTime = at.current;
        onLoad();
      }}
      onError={onError}
    />
  );
}

function Picture({ file }: { readonly file: GalleryFile }) {
  const [page, setPage] = useState(1);
  const shown = atPage(file, page);
  const address = useFreshAddress(file, (fresh) => atPage(fresh, page).preview.large);
  return (
    <div className={styles.withPager}>
      <div className={styles.picture}>
        <Preview file={shown} size="large" address={address} />
        <PreviewAction file={shown} address={address} />
      </div>
      <Pager file={file} page={page} onPage={setPage} />
    </div>
  );
}

/** Shows a file of a gallery (picture, film or page) as large as the screen allows. */
export function Stage({ file }: { readonly file: GalleryFile }) {
  return file.type === 'Video' ? <Film file={file} /> : <Picture file={file} />;
}
