import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { formatRange } from '@shootdesk/shared/asset-comments/comment-parts';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { CommentForm } from './comment-form.tsx';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { NewDrawing } from './drawing/new-drawing.tsx';
import type { Drawing } from './drawing/use-drawing.ts';
import { catchFocus } from '../../../entities/proof/focus.ts';
import type { CommentAccess } from './use-review.ts';
import styles from './comments.module.css';
import type { FilmPlayer } from '../../../entities/proof/film/film-player.ts';
import { momentMsOf, timecodeOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';
import type { FilmSubject } from './use-film-subject.ts';

/** First and last frame of a range. */
export interface FilmRange {
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly access: CommentAccess;
  readonly player: FilmPlayer;
  readonly table: FrameTable;
  readonly frame: number;
  /** The range marked on the time line; null until both ends are set. */
  readonly range: FilmRange | null;
  /** Subject of the unsent comment; null for none. */
  readonly subject: FilmSubject | null;
  readonly onSubject: (subject: FilmSubject | null) => void;
  readonly drawing: Drawing;
}

/** Moves the focus out of the field, so that the film's keys work again. */
function leaveField(form: HTMLElement): void {
  if (form.contains(document.activeElement)) form.focus({ preventScroll: true });
  // The submit button lost the focus when it was disabled.
  else catchFocus([form]);
}

/** Leaves the field on Escape, so that the film's keys work again. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  if (key === 'Escape') leaveField(currentTarget);
}

const subjectOf = (frame: number, range: FilmRange | null): FilmSubject =>
  range ? { frame: range.from, end: range.to, spot: null } : { frame, end: null, spot: null };

/** Names the frame or range of the comment, with a link to it while the film shows another frame. */
function Subject({ player, table, frame, range, subject, onSubject, drawing }: Omit<Props, 'ref' | 'access'>) {
  const words = (of: number) => (table.isExact ? `frame ${of}` : timecodeOf(table, of));
  const rangeWords = ({ from, to }: FilmRange) => formatRange(momentMsOf(table, from), momentMsOf(table, to));
  if (!subject) {
    return (
      <Typography variant="caption" component="p" color="text.secondary">
        {range
          ? `On ${rangeWords(range)}. Clear the range to comment on one frame. Enter sends.`
          : `On ${words(frame)}. Click into the picture to mark a spot, or begin and end a range. Enter sends.`}
      </Typography>
    );
  }
  const { end } = subject;
  const isElsewhere = frame < subject.frame || frame > (end ?? subject.frame);
  const isRange = range !== null && range.from === subject.frame && range.to === end;
  const canMove = drawing.unsent.length === 0;
  return (
    <Typography variant="caption" component="p" color="text.secondary">
      {end !== null
        ? `On ${rangeWords({ from: subject.frame, to: end })}. `
        : `${subject.spot ? 'On the marked spot of' : 'On'} ${words(subject.frame)}. `}
      Enter sends.
      {isElsewhere && (
        <Button size="small" onClick={() => player.goTo(subject.frame)} sx={{ ml: 1, py: 0 }}>
          Show it
        </Button>
      )}
      {range && !isRange && !subject.spot && canMove && (
        <Button size="small" onClick={() => onSubject(subjectOf(frame, range))} sx={{ ml: 1, py: 0 }}>
          Take {rangeWords(range)}
        </Button>
      )}
      {isElsewhere && canMove && (
        <Button size="small" onClick={() => onSubject(subjectOf(frame, null))} sx={{ ml: 1, py: 0 }}>
          Move to {words(frame)}
        </Button>
      )}
      {subject.spot && (
        <Button size="small" onClick={() => onSubject({ ...subject, spot: null })} sx={{ ml: 1, py: 0 }}>
          Forget the spot
        </Button>
      )}
    </Typography>
  );
}

/** The form for a comment on the displayed frame, or on the frame on which the comment was begun. */
export function FilmComment(props: Props) {
  const { ref, access, player, table, frame, range, subject, onSubject, drawing } = props;
  const { assetId, version, changes } = access;
  const { unsent } = drawing;
  const save = (comment: string) => {
    const { frame: of, end, spot } = subject ?? subjectOf(frame, range);
    const details: CommentDetail[] = [{ fieldName: 'Timestamp', value: { value: momentMsOf(table, of) } }];
    if (end !== null) details.push({ fieldName: 'TimestampEnd', value: { value: momentMsOf(table, end) } });
    if (spot) details.push({ fieldName: 'Position', value: { value: spot } });
    if (unsent.length > 0) details.push({ fieldName: 'EditOverlay', value: { value: { shapes: [...unsent] } } });
    return changes.add({
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment,
      version,
      assetCommentDetails: details,
    });
  };
  /** The first letter ties a comment to its frame, even if the film then shows another one. */
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const isBlank = target.value.trim() === '';
    if (!subject && !isBlank) onSubject(subjectOf(frame, range));
    if (subject && isBlank && !subject.spot && unsent.length === 0) onSubject(null);
  };
  // Events of the field bubble up to these handlers.
  const handlers = { onKeyDown, onInput, onFocus: player.pause };
  const onDone = () => {
    if (unsent.length > 0) drawing.discard();
    // The range belongs to the sent comment, so the next one starts without it.
    if (subject?.end != null) player.clearLoop();
    onSubject(null);
    if (ref.current) leaveField(ref.current);
  };
  const onCancel = () => onSubject(subject && unsent.length > 0 ? { ...subject, spot: null } : null);
  return (
    <div ref={ref} className={styles.filmForm} tabIndex={-1} {...handlers}>
      <Subject {...{ player, table, frame, range, subject, onSubject, drawing }} />
      {unsent.length > 0 && subject && !drawing.session && (
        <NewDrawing shapes={unsent} drawing={drawing} onGo={() => player.goTo(subject.frame)} />
      )}
      <CommentForm
        key={version}
        label="Comment on this frame"
        record={draftOf.film(assetId, version)}
        people={access.mentionable}
        submitWords="Add Comment"
        isEnterSaid
        save={save}
        onDone={onDone}
        {...(subject && { onCancel })}
      />
    </div>
  );
}
