import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
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

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly access: CommentAccess;
  readonly player: FilmPlayer;
  readonly table: FrameTable;
  /** The frame that is shown. */
  readonly frame: number;
  /** What the comment is about that was begun; null for none. */
  readonly subject: FilmSubject | null;
  readonly onSubject: (subject: FilmSubject | null) => void;
  readonly drawing: Drawing;
}

/** Takes the focus out of the field, so that the keys of the film count again. */
function leaveField(form: HTMLElement): void {
  if (form.contains(document.activeElement)) form.focus({ preventScroll: true });
  // The button that sent it lost the focus while it was disabled.
  else catchFocus([form]);
}

/** Escape leaves the field to the keys of the film. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  if (key === 'Escape') leaveField(currentTarget);
}

/** Names the frame of the comment, with a link to it while the film shows another frame. */
function Subject({ player, table, frame, subject, onSubject, drawing }: Omit<Props, 'ref' | 'access'>) {
  const words = (of: number) => (table.isExact ? `frame ${of}` : timecodeOf(table, of));
  if (!subject) {
    return (
      <Typography variant="caption" component="p" color="text.secondary">
        On {words(frame)}. Click into the picture to mark a spot. Enter sends.
      </Typography>
    );
  }
  const isElsewhere = subject.frame !== frame;
  return (
    <Typography variant="caption" component="p" color="text.secondary">
      {subject.spot ? `On the marked spot of ${words(subject.frame)}. ` : `On ${words(subject.frame)}. `}
      Enter sends.
      {isElsewhere && (
        <Button size="small" onClick={() => player.goTo(subject.frame)} sx={{ ml: 1, py: 0 }}>
          Show it
        </Button>
      )}
      {isElsewhere && drawing.unsent.length === 0 && (
        <Button size="small" onClick={() => onSubject({ frame, spot: null })} sx={{ ml: 1, py: 0 }}>
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

/** The comment on the frame that is shown, or on the one where it was begun. */
export function FilmComment(props: Props) {
  const { ref, access, player, table, frame, subject, onSubject, drawing } = props;
  const { assetId, version, changes } = access;
  const { unsent } = drawing;
  const save = (comment: string) => {
    const { frame: of, spot } = subject ?? { frame, spot: null };
    const details: CommentDetail[] = [{ fieldName: 'Timestamp', value: { value: momentMsOf(table, of) } }];
    if (spot) details.push({ fieldName: 'Position', value: { value: spot } });
    if (unsent.length > 0) details.push({ fieldName: 'EditOverlay', value: { value: { shapes: [...unsent] } } });
    return changes.add({
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment,
      version,
      assetCommentDetails: details,
    });
  };
  /** From the first letter on a comment belongs to its frame, wherever the film goes meanwhile. */
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const isBlank = target.value.trim() === '';
    if (!subject && !isBlank) onSubject({ frame, spot: null });
    if (subject && isBlank && !subject.spot && unsent.length === 0) onSubject(null);
  };
  // For the field inside.
  const handlers = { onKeyDown, onInput, onFocus: player.pause };
  const onDone = () => {
    if (unsent.length > 0) drawing.discard();
    onSubject(null);
    if (ref.current) leaveField(ref.current);
  };
  const onCancel = () => onSubject(subject && unsent.length > 0 ? { ...subject, spot: null } : null);
  return (
    <div ref={ref} className={styles.filmForm} tabIndex={-1} {...handlers}>
      <Subject {...{ player, table, frame, subject, onSubject, drawing }} />
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
