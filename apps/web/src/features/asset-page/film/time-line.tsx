import Popover from '@mui/material/Popover';
import { momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { FilmParts } from '../../../entities/file/gallery-file.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import { CommentCard } from '../comment-card.tsx';
import { plainTextOf } from '../comments/comment-text.ts';
import { DrawingButton } from '../drawing/new-drawing.tsx';
import type { Drawing } from '../drawing/use-drawing.ts';
import { useFocusHandOver, useFocusReturn } from '../keys/focus.ts';
import { keepsReviewKeys } from '../keys/review-keys.ts';
import { useSize } from '../picture/use-zoom.ts';
import type { Review } from '../use-review.ts';
import styles from './film.module.css';
import type { FilmPlayer, FilmState } from './film-player.ts';
import { Filmstrip } from './filmstrip.tsx';
import { lastFrame, timecodeOf, type FrameTable } from './frame-table.ts';
import { frameOf, marksOf, placeOf, statusOfMark, type TimeLineMark } from './time-line-marks.ts';

/** Width of a marker in px, as in the style sheet. */
const markPx = 26;

interface MarkProps {
  readonly mark: TimeLineMark;
  readonly review: Review;
  readonly drawing: Drawing;
}

const nameOf = ({ comments }: TimeLineMark) => {
  const [first] = comments;
  return comments.length === 1 ? `Comment ${first?.commentIndex ?? ''}` : `${comments.length} comments`;
};

/** The comments of a marker that stands for several: each leads to its frame. */
function Choice({ mark, onChoose }: { readonly mark: TimeLineMark; readonly onChoose: (id: number) => void }) {
  return (
    <ul className={styles.choice}>
      {mark.comments.map((comment) => (
        <li key={comment.id}>
          <button type="button" onClick={() => onChoose(comment.id)}>
            <b data-status={comment.status ?? 'Unresolved'}>{comment.commentIndex}</b>
            <span>
              {momentOf(comment)} · {statusWord(comment.status)}
              <br />
              {plainTextOf(comment)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Mark({ mark, review, drawing }: MarkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { comments } = mark;
  const selected = comments.find(({ id }) => id === review.selectedId) ?? null;
  // The comment on a spot opens at its marker on the frame.
  const shown = selected && spotOf(selected) === null ? selected : null;
  const isOpen = isChoosing || shown !== null;
  const close = () => {
    setIsChoosing(false);
    if (shown) review.select(null);
  };
  useBackCloses(isOpen, close);
  useFocusReturn(isOpen, anchor);
  useFocusHandOver(anchor);
  const name = nameOf(mark);
  const [first] = comments;
  const words = first && comments.length === 1 ? `${statusWord(first.status)}: ${plainTextOf(first)}` : '';
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.mark}
        style={{ left: `${mark.at}%` }}
        data-status={statusOfMark(mark)}
        data-several={comments.length > 1}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${name} at ${first ? momentOf(first) : ''}${words && `, ${words}`}`}
        title={words || name}
        onClick={() => (comments.length > 1 ? setIsChoosing(true) : review.select(first?.id ?? null))}
      >
        {comments.length > 1 ? `${comments.length}×` : first?.commentIndex}
      </button>
      {/* Gone at once: while it fades, the next stroke of a drawing would meet its backdrop. */}
      {isOpen && (
        <Popover
          open
          anchorEl={anchor}
          disableRestoreFocus
          onClose={close}
          anchorOrigin={{ horizontal: 'center', vertical: 'top' }}
          transformOrigin={{ horizontal: mark.at >= 50 ? 'right' : 'left', vertical: 'bottom' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': name, className: styles.popup, ...keepsReviewKeys },
          }}
        >
          {isChoosing ? (
            <Choice
              mark={mark}
              onChoose={(id) => {
                setIsChoosing(false);
                review.select(id);
              }}
            />
          ) : (
            shown && (
              <>
                <CommentCard comment={shown} review={review} isOpen />
                <DrawingButton comment={shown} review={review} drawing={drawing} />
              </>
            )
          )}
        </Popover>
      )}
    </>
  );
}

interface Props {
  readonly player: FilmPlayer;
  readonly state: FilmState;
  readonly table: FrameTable;
  readonly review: Review;
  readonly drawing: Drawing;
  readonly strip: FilmParts['strip'];
  /** Of the film: width by height. */
  readonly ratio: number;
}

/** The time line of a film: where it stands, its loop, a strip of its frames, and the markers of its comments. */
export function TimeLine({ player, state, table, review, drawing, strip, ratio }: Props) {
  const { element, ref, size } = useSize();
  const { width } = size;
  const last = lastFrame(table);
  const { frame, loopFrom, loopTo } = state;
  const frameUnder = ({ clientX }: PointerEvent) => {
    const box = element?.getBoundingClientRect();
    return box ? Math.round(((clientX - box.left) / Math.max(1, box.width)) * last) : 0;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dropSelection();
    event.currentTarget.setPointerCapture(event.pointerId);
    player.goTo(frameUnder(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.goTo(frameUnder(event));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => player.step(-1),
    ArrowDown: () => player.step(-1),
    ArrowRight: () => player.step(1),
    ArrowUp: () => player.step(1),
    PageDown: () => player.stepSeconds(-1),
    PageUp: () => player.stepSeconds(1),
    Home: () => player.goTo(0),
    End: () => player.goTo(last),
    ' ': player.toggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isLooped = loopFrom !== null || loopTo !== null;
  const [from, to] = [placeOf(table, loopFrom ?? 0), placeOf(table, loopTo ?? last)];
  const marks = review.showsMarkers ? marksOf(review.comments, table, (markPx / Math.max(markPx, width)) * 100) : [];
  const frameWords = table.isExact ? `Frame ${frame} of ${last}, ` : '';
  return (
    <div className={styles.timeLine}>
      <div className={styles.marks} role="group" aria-label="Comments on the time line" tabIndex={-1}>
        {marks.map((mark) => (
          <Mark key={mark.comments[0]?.id} mark={mark} review={review} drawing={drawing} />
        ))}
      </div>
      <div
        ref={ref}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label="Time line"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={frame}
        aria-valuetext={frameWords + timecodeOf(table, frame)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <Filmstrip strip={strip} ratio={ratio} width={width} />
        {isLooped && <div className={styles.loop} style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }} />}
        <div className={styles.head} style={{ left: `${placeOf(table, frame)}%` }} />
      </div>
    </div>
  );
}

/** Goes to the frame of the comment that was chosen in the list, on the frame or on the time line. */
export function useSelectedFrame(review: Review, player: FilmPlayer | null, table: FrameTable | null): void {
  const selected = review.comments.find(({ id }) => id === review.selectedId);
  const frame = selected && table ? frameOf(selected, table) : null;
  useEffect(() => {
    if (frame !== null) player?.goTo(frame);
  }, [frame, player]);
}
