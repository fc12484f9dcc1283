import Button from '@mui/material/Button';
import type { Words } from '@shootdesk/shared/client-languages/words';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useWords } from '../../words/use-words.ts';
import { useGallery } from '../../file/gallery-context.ts';
import type { GalleryFile } from '../../file/gallery-file.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import styles from './film.module.css';
import type { FrameTable } from './frame-table.ts';

interface Props {
  readonly file: GalleryFile;
  /** Null while it loads. */
  readonly table: FrameTable | null;
}

function RetryButton({ file }: Pick<Props, 'file'>) {
  const { retryPreviews } = useGallery();
  const { say } = useWords();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryPreviews(file),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <Button size="small" color="inherit" variant="outlined" loading={isPending} onClick={() => mutate()}>
      {say('retry')}
    </Button>
  );
}

/** Progress of a review copy, in words. */
const copyProgress = ({ say }: Words, { film: { copy } }: GalleryFile) =>
  copy.progress === null ? say('copyMade') : say('copyMadeBy', { percent: copy.progress });

/** Progress of a film's derived files. It lies over the frame, so that nothing moves under the pointer when it disappears. */
export function FilmProgress({ file }: Pick<Props, 'file'>) {
  const words = useWords();
  const { copy, strip } = file.film;
  const notes = [
    ...(copy.state === 'generating' && copy.progress !== null ? [copyProgress(words, file)] : []),
    ...(strip.state === 'generating' ? [words.say('filmstripMade')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={styles.progress} role="status">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}

/** Notes about a film: what is not exact, and what could not be made. */
export function FilmNotes({ file, table }: Props) {
  const { say } = useWords();
  const { copy, strip } = file.film;
  const failed = [
    ...new Set([copy, strip].flatMap(({ state, reason }) => (state === 'failed' && reason ? [reason] : []))),
  ];
  const notes = [...(table?.isExact === false ? [say('framesUncounted')] : []), ...failed];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {failed.length > 0 && <RetryButton file={file} />}
    </div>
  );
}

interface BrokenProps {
  readonly file: GalleryFile;
  readonly onTryAgain: () => void;
}

/** Replaces a film that the browser cannot play. */
export function BrokenFilm({ file, onTryAgain }: BrokenProps) {
  const words = useWords();
  const { say } = words;
  const { copy } = file.film;
  if (copy.state === 'generating') {
    return (
      <div className={styles.broken} role="status">
        <p>
          {say('cannotPlay')} {copyProgress(words, file)}
        </p>
      </div>
    );
  }
  if (copy.state === 'failed') {
    return (
      <div className={styles.broken} role="status">
        <p>{say('cannotPlay')}</p>
        <p>{copy.reason}</p>
        <RetryButton file={file} />
      </div>
    );
  }
  return (
    <div className={styles.broken} role="status">
      <p>{say('filmNotLoaded')}</p>
      <Button size="small" color="inherit" variant="outlined" onClick={onTryAgain}>
        {say('tryAgain')}
      </Button>
    </div>
  );
}
