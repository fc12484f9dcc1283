import Slider from '@mui/material/Slider';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { FilmControls } from '../../../entities/proof/film/film-controls.tsx';
import { BrokenFilm } from '../../../entities/proof/film/film-notes.tsx';
import type { FilmPlayer } from '../../../entities/proof/film/film-player.ts';
import { FilmVideo } from '../../../entities/proof/film/film-video.tsx';
import { lastFrame, rateWords, timecodeOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';
import { useSelectedFrame } from '../comments/film-marks.tsx';
import { useFilmKeys } from '../../../entities/proof/film/use-film-keys.ts';
import { useFilm } from '../../../entities/proof/film/use-film.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import type { Review } from '../comments/use-review.ts';
import { CompareBar, CompareRoom } from './compare-bar.tsx';
import styles from './compare.module.css';
import filmStyles from './compare-films.module.css';
import { useComparedFiles, type ComparedFile } from './compared-files.ts';
import type { Comparison } from '../versions/comparison.ts';
import { leaderOf, lengthDifference, tiedFrame } from './tied-frames.ts';

interface Loaded {
  readonly player: FilmPlayer;
  readonly table: FrameTable;
}

interface SideProps {
  readonly compared: ComparedFile;
  /** True for one of the two, so that only one film is heard. */
  readonly isMuted: boolean;
  readonly onLoaded: (loaded: Loaded | null) => void;
}

/** One of the two films, with the number of the displayed frame. */
function Film({ compared, isMuted, onLoaded }: SideProps) {
  const { name, file } = compared;
  const { address, table, player, state, onLoaded: onVideo } = useFilm(file);
  useEffect(() => {
    onLoaded(player && table && { player, table });
  }, [onLoaded, player, table]);
  return (
    <div className={filmStyles.film} role="group" aria-label={name}>
      {address.state === 'broken' ? (
        <BrokenFilm file={file} onTryAgain={address.tryAgain} />
      ) : (
        <FilmVideo {...{ file, address, isMuted }} onLoaded={onVideo} />
      )}
      <p className={filmStyles.frame}>
        <b>{name}</b>
        {table && <span>{rateWords(table)}</span>}
        {table && (
          <span>
            {timecodeOf(table, state.frame)}
            {table.isExact && ` · Frame ${state.frame} of ${lastFrame(table)}`}
          </span>
        )}
      </p>
    </div>
  );
}

interface TiedProps {
  readonly review: Review;
  readonly leading: Loaded;
  readonly tied: Loaded;
}

/** Controls for both films: buttons and keys move the leading one, and the other one follows. */
function TiedControls({ review, leading, tied }: TiedProps) {
  const { player, table } = leading;
  const state = useSyncExternalStore(player.subscribe, player.snapshot);
  useEffect(() => {
    const follow = () => {
      const now = player.snapshot();
      tied.player.keepUp(now, tiedFrame(table, now.frame, tied.table));
    };
    follow();
    return player.subscribe(follow);
  }, [player, table, tied]);
  useSelectedFrame(review, player, table);
  useFilmKeys({ player, hasLoop: state.loopFrom !== null || state.loopTo !== null, onComment: null });
  return (
    <div className={filmStyles.tied}>
      <Slider
        size="small"
        className={filmStyles.time}
        aria-label="Frame"
        min={0}
        max={lastFrame(table)}
        value={state.frame}
        onChange={(_event, frame) => player.goTo(frame)}
        valueLabelDisplay="off"
      />
      <FilmControls {...{ player, state, table }} />
    </div>
  );
}

interface Props {
  readonly asset: Asset;
  readonly review: Review;
  readonly comparison: Comparison;
  readonly onChange: (part: Partial<Comparison>) => void;
  readonly onClose: () => void;
}

interface TwoProps {
  readonly review: Review;
  readonly left: ComparedFile;
  readonly right: ComparedFile;
  readonly onNote: (note: string | null) => void;
}

function TwoFilms({ review, left, right, onNote }: TwoProps) {
  const [ofLeft, setOfLeft] = useState<Loaded | null>(null);
  const [ofRight, setOfRight] = useState<Loaded | null>(null);
  const isLeftLeading = !ofLeft || !ofRight || leaderOf(ofLeft.table, ofRight.table) === 'left';
  const [leading, tied] = isLeftLeading ? [ofLeft, ofRight] : [ofRight, ofLeft];
  const note = useMemo(
    () =>
      ofLeft && ofRight
        ? lengthDifference({ name: left.name, table: ofLeft.table }, { name: right.name, table: ofRight.table })
        : null,
    [left.name, right.name, ofLeft, ofRight],
  );
  useEffect(() => onNote(note), [onNote, note]);
  return (
    <>
      <div className={`${styles.rooms} ${styles.two}`}>
        <Film compared={left} isMuted={!isLeftLeading} onLoaded={setOfLeft} />
        <Film compared={right} isMuted={isLeftLeading} onLoaded={setOfRight} />
      </div>
      {leading && tied && <TiedControls review={review} leading={leading} tied={tied} />}
    </>
  );
}

/** Compares two versions of a film side by side; playing, pausing and stepping apply to both. */
export function CompareFilms({ asset, review, comparison, onChange, onClose }: Props) {
  const files = useComparedFiles(asset, review, comparison);
  const [note, setNote] = useState<string | null>(null);
  const { left, right } = files;
  useReviewKeys([{ key: 'Escape', words: 'Close Compare', run: onClose, takesOver: true }], 'View');
  return (
    <CompareRoom>
      <CompareBar {...{ comparison, files, onChange, note, onClose }} />
      {left && right ? (
        <TwoFilms key={`${left.file.fileId} ${right.file.fileId}`} {...{ review, left, right }} onNote={setNote} />
      ) : files.isLoading ? (
        <PageLoading />
      ) : (
        <p className={styles.none}>There is nothing to compare with. Choose another version above.</p>
      )}
    </CompareRoom>
  );
}
