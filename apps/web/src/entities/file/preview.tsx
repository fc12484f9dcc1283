import WarningAmber from '@mui/icons-material/WarningAmber';
import { useWords } from '../words/use-words.ts';
import { FileTypeIcon } from './file-type-icon.tsx';
import type { GalleryFile } from './gallery-file.ts';
import styles from './preview.module.css';
import type { FreshAddress } from './use-fresh-address.ts';

export type PreviewSize = 'small' | 'large';

interface Props {
  readonly file: GalleryFile;
  /** The small one fills a tile, the large one fits into its container. */
  readonly size: PreviewSize;
  readonly address: FreshAddress;
}

interface NoteProps {
  readonly title: string;
  readonly text?: string | null;
  readonly type: GalleryFile['type'];
  /** Leaves space below for the button of `PreviewAction`. */
  readonly hasAction?: boolean;
}

function Note({ title, text, type, hasAction }: NoteProps) {
  return (
    <span className={hasAction ? `${styles.note} ${styles.withAction}` : styles.note}>
      <FileTypeIcon type={type} />
      <strong>{title}</strong>
      {text && (
        <span className={styles.text} title={text}>
          {text}
        </span>
      )}
    </span>
  );
}

/** The picture of a file, or why there is none (yet). */
export function Preview({ file, size, address }: Props) {
  const { say } = useWords();
  const { state, reason, warning, [size]: src } = file.preview;
  if (state === 'generating') {
    return <Note title={say('previewWaits')} text={say('refreshSoon')} type={file.type} />;
  }
  if (state !== 'ready' || src === null) {
    return <Note title={say('previewNone')} text={reason} type={file.type} hasAction={state === 'failed'} />;
  }
  if (address.isBroken) return <Note title={say('pictureNotLoaded')} type={file.type} hasAction />;
  const picture = (
    <img
      key={address.attempt}
      // Plans are never cropped.
      className={file.type === 'Pdf' && size === 'small' ? styles.plan : styles[size]}
      src={src}
      // Empty on a tile, because the tile's button has a label.
      alt={size === 'large' ? file.name : ''}
      decoding="async"
      draggable={false}
      onError={address.onError}
      onLoad={(event) => {
        const { naturalWidth, naturalHeight, dataset } = event.currentTarget;
        dataset['upright'] = String(naturalHeight > naturalWidth);
        address.onLoad();
      }}
    />
  );
  if (warning === null) return picture;
  return (
    <>
      {picture}
      <span className={styles.warning}>
        <WarningAmber fontSize="small" aria-hidden />
        {warning}
      </span>
    </>
  );
}
