import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import type { GalleryFile } from '../../file/gallery-file.ts';
import { useWords } from '../../words/use-words.ts';
import { Sheet, type SheetAccess } from '../picture/sheet.tsx';
import type { Point } from '../picture/zoom.ts';
import { FilmControls } from './film-controls.tsx';
import { BrokenFilm, FilmNotes, FilmProgress } from './film-notes.tsx';
import { FilmVideo } from './film-video.tsx';
import styles from './film.module.css';
import { TimeLine } from './time-line.tsx';
import type { Film } from './use-film.ts';

interface Props {
  readonly file: GalleryFile;
  readonly film: Film;
  readonly isLazy?: boolean;
  readonly sheet?: Ref<SheetAccess>;
  /** A click on the frame places a comment instead of starting playback. */
  readonly canAdd?: boolean;
  /** Disables playback, while somebody draws on the frame. */
  readonly isStill?: boolean;
  readonly onClick: (at: Point) => void;
  /** Overlay of the frame. */
  readonly children?: ReactNode;
  /** Buttons beside the frame that begin and end a drawing, or fill the screen. */
  readonly bar?: ReactNode;
  /** Renders marks above the time line, whose width is in px. */
  readonly renderMarks?: (width: number) => ReactNode;
  /** Content below the playback buttons. */
  readonly below?: ReactNode;
}

/** A film with its time line and buttons for frame-accurate playback. */
export function FilmRoom(props: Props) {
  const {
    file,
    film,
    isLazy = false,
    sheet,
    canAdd = false,
    isStill = false,
    onClick,
    children,
    bar,
    renderMarks,
    below,
  } = props;
  const { say } = useWords();
  const { address, player, state, table, ratio, onLoaded } = film;
  const handleClick = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent) => {
    // A marker's popup is a child of the frame only in React's tree.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('button')) return;
    onClick({ x, y });
  };
  // The time line and the keys do the same by keyboard.
  const handlers = { onClick: handleClick };
  return (
    <div className={styles.film}>
      <div className={styles.room} style={{ '--film-ratio': ratio } as CSSProperties}>
        {address.state === 'broken' ? (
          <BrokenFilm file={file} onTryAgain={address.tryAgain} />
        ) : (
          <div className={styles.clickable} data-can-add={canAdd && !state.isPlaying} {...handlers}>
            <Sheet {...(sheet && { ref: sheet })} label={say('frame')} className={styles.sheet}>
              <FilmVideo {...{ file, address, isLazy, onLoaded }} />
              {children}
            </Sheet>
          </div>
        )}
        {bar}
        {address.state !== 'broken' && <FilmProgress file={file} />}
      </div>
      {player && table && (
        <div className={styles.transport} inert={isStill}>
          <TimeLine {...{ player, state, table, ratio, renderMarks }} strip={file.film.strip} />
          <FilmControls {...{ player, state, table }} />
        </div>
      )}
      <FilmNotes file={file} table={table} />
      {below}
    </div>
  );
}
