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
  /** A click on the frame means a spot, rather than playing. */
  readonly canAdd?: boolean;
  /** Disables playback, while somebody draws on the frame. */
  readonly isStill?: boolean;
  readonly onClick: (at: Point) => void;
  /** What lies over the frame. */
  readonly children?: ReactNode;
  /** Beside the frame: what begins and ends a drawing, or fills the screen. */
  readonly bar?: ReactNode;
  /** Above the time line, of this width in px. */
  readonly renderMarks?: (width: number) => ReactNode;
  /** Below the buttons that play. */
  readonly below?: ReactNode;
}

/** A film with its time line and the buttons that play it to the frame. */
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
    // What opens at a marker is a child of it only for React.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('button')) return;
    onClick({ x, y });
  };
  // The keyboard has the same by the time line and the keys.
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
