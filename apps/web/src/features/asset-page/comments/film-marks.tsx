import PlayArrow from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { useEffect, useState } from 'react';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { CommentCard } from './comment-card.tsx';
import { plainTextOf } from './comment-text.ts';
import { DrawingButton } from './drawing/new-drawing.tsx';
import type { Drawing } from './drawing/use-drawing.ts';
import { useFocusHandOver, useFocusReturn } from '../../../entities/proof/focus.ts';
import { keepsPageKeys } from '../../../ui/commands/pressed-key.ts';
import type { Review } from './use-review.ts';
import markerStyles from '../../../entities/proof/marks/markers.module.css';
import styles from './film-marks.module.css';
import type { FilmPlayer } from '../../../entities/proof/film/film-player.ts';
import { placeOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';
import { endFrameOf, frameOf, marksOf, statusOfMark, type FilmMark } from './film-moments.ts';

/** Width of a marker in px, as in the style sheet. */
const markPx = 26;

interface MarkProps {
  readonly mark: FilmMark;
  readonly review: Review;
  readonly drawing: Drawing;
  readonly player: FilmPlayer | null;
  readonly table: FrameTable;
}

/** Plays the range of a comment once, to its last frame. */
function PlayRange({
  comment,
  player,
  table,
}: Pick<MarkProps, 'player' | 'table'> & { readonly comment: AssetComment }) {
  const [from, to] = [frameOf(comment, table), endFrameOf(comment, table)];
  if (from === null || to === null || !player) return null;
  return (
    <Button size="small" startIcon={<PlayArrow />} sx={{ mr: 1.5 }} onClick={() => player.playOnce(from, to)}>
      Play {momentOf(comment)}
    </Button>
  );
}

const nameOf = ({ comments }: FilmMark) => {
  const [first] = comments;
  return comments.length === 1 ? `Comment ${first?.commentIndex ?? ''}` : `${comments.length} comments`;
};

/** Lists the comments that share a marker; each leads to its frame. */
function Choice({ mark, onChoose }: { readonly mark: FilmMark; readonly onChoose: (id: number) => void }) {
  return (
    <ul className={styles.choice}>
      {mark.comments.map((comment) => (
        <li key={comment.id}>
          <button type="button" onClick={() => onChoose(comment.id)}>
            <b className={styles.choiceNumber} data-status={comment.status ?? 'Unresolved'}>
              {comment.commentIndex}
            </b>
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

function Mark({ mark, review, drawing, player, table }: MarkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { comments } = mark;
  const selected = comments.find(({ id }) => id === review.selection.selectedId) ?? null;
  // A comment with a spot opens at its marker on the frame instead.
  const shown = selected && spotOf(selected) === null ? selected : null;
  const isOpen = isChoosing || shown !== null;
  const close = () => {
    setIsChoosing(false);
    if (shown) review.access.select(null);
  };
  useBackCloses(isOpen, close);
  useFocusReturn(isOpen, anchor);
  useFocusHandOver(anchor);
  const name = nameOf(mark);
  const [first] = comments;
  const words = first && comments.length === 1 ? `${statusWord(first.status)}: ${plainTextOf(first)}` : '';
  const isCarried = (comment: AssetComment) => comment.version < review.access.version;
  const carriedOf = comments.every(isCarried) ? new Set(comments.map(({ version }) => version)) : new Set<number>();
  const madeOn = carriedOf.size === 0 ? '' : `, made on version ${[...carriedOf].join(', ')}`;
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.mark}
        style={{ left: `${mark.at}%` }}
        data-status={statusOfMark(mark)}
        data-several={comments.length > 1}
        data-carried={carriedOf.size > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${name} at ${first ? momentOf(first) : ''}${madeOn}${words && `, ${words}`}`}
        title={words || name}
        onClick={() => (comments.length > 1 ? setIsChoosing(true) : review.access.select(first?.id ?? null))}
      >
        {comments.length > 1 ? `${comments.length}×` : first?.commentIndex}
      </button>
      {/* Unmounted without fading, because its backdrop would catch the next stroke of a drawing. */}
      {isOpen && (
        <Popover
          open
          anchorEl={anchor}
          disableRestoreFocus
          onClose={close}
          anchorOrigin={{ horizontal: 'center', vertical: 'top' }}
          transformOrigin={{ horizontal: mark.at >= 50 ? 'right' : 'left', vertical: 'bottom' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': name, className: markerStyles.popup, ...keepsPageKeys },
          }}
        >
          {isChoosing ? (
            <Choice
              mark={mark}
              onChoose={(id) => {
                setIsChoosing(false);
                review.access.select(id);
              }}
            />
          ) : (
            shown && (
              <>
                {isCarried(shown) && <Typography variant="caption">Made on version {shown.version}</Typography>}
                <CommentCard comment={shown} access={review.access} isOpen />
                <PlayRange comment={shown} {...{ player, table }} />
                <DrawingButton comment={shown} access={review.access} drawing={drawing} />
              </>
            )
          )}
        </Popover>
      )}
    </>
  );
}

interface Props {
  readonly review: Review;
  readonly drawing: Drawing;
  readonly player: FilmPlayer | null;
  readonly table: FrameTable;
  /** Width of the time line in px. */
  readonly width: number;
}

/** The markers of a film's comments above its time line, and the ranges that some are about. */
export function FilmMarks({ review, drawing, player, table, width }: Props) {
  if (!review.filter.showsMarkers) return null;
  const { comments, carried, selectedId } = review.selection;
  const all = [...comments, ...carried];
  const marks = marksOf(all, table, (markPx / Math.max(markPx, width)) * 100);
  const ranges = all.flatMap((comment) => {
    const [from, to] = [frameOf(comment, table), endFrameOf(comment, table)];
    return from === null || to === null ? [] : [{ comment, left: placeOf(table, from), right: placeOf(table, to) }];
  });
  return (
    <>
      {ranges.map(({ comment, left, right }) => (
        <div
          key={`range ${comment.id}`}
          className={styles.range}
          style={{ left: `${left}%`, width: `${right - left}%` }}
          data-status={comment.status ?? 'Unresolved'}
          data-selected={comment.id === selectedId}
        />
      ))}
      {marks.map((mark) => (
        <Mark key={mark.comments[0]?.id} {...{ mark, review, drawing, player, table }} />
      ))}
    </>
  );
}

/** Seeks to the frame of the selected comment. */
export function useSelectedFrame(review: Review, player: FilmPlayer | null, table: FrameTable | null): void {
  const { comments, carried, selectedId } = review.selection;
  const selected = [...comments, ...carried].find(({ id }) => id === selectedId);
  const frame = selected && table ? frameOf(selected, table) : null;
  useEffect(() => {
    if (frame !== null) player?.goTo(frame);
  }, [frame, player]);
}
