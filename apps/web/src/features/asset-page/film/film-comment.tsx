import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { KeyboardEvent, Ref } from 'react';
import { CommentForm } from '../comments/comment-form.tsx';
import { draftOf } from '../comments/comment-text.ts';
import type { SheetSpot } from '../picture/sheet.tsx';
import type { Review } from '../use-review.ts';
import styles from './film.module.css';
import { momentMsOf, timecodeOf, type FrameTable } from './frame-table.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly review: Review;
  readonly table: FrameTable;
  /** The frame that is meant. */
  readonly frame: number;
  /** The place on the frame that is meant; null for the whole frame. */
  readonly spot: SheetSpot | null;
  readonly onForgetSpot: () => void;
  /** Somebody begins to write. */
  readonly onBegin: () => void;
}

/** Enter sends, unless it chose a person to mention; with Shift it begins a new line. Escape leaves the field to the keys of the film. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, shiftKey, target, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  if (key === 'Escape') target.blur();
  if (key !== 'Enter' || shiftKey) return;
  event.preventDefault();
  target.form?.requestSubmit();
}

/** The comment on the frame with the marked spot, or else on the frame that is shown. */
export function FilmComment({ ref, review, table, frame, spot, onForgetSpot, onBegin }: Props) {
  const { assetId, version, changes } = review;
  const save = (comment: string) => {
    const moment: CommentDetail = { fieldName: 'Timestamp', value: { value: momentMsOf(table, frame) } };
    const place: CommentDetail[] = spot ? [{ fieldName: 'Position', value: { value: { x: spot.x, y: spot.y } } }] : [];
    return changes.add({
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment,
      version,
      assetCommentDetails: [moment, ...place],
    });
  };
  // For the field inside.
  const handlers = { onKeyDown, onFocus: onBegin };
  const onDone = () => {
    onForgetSpot();
    // The keys of the film count again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const at = table.isExact ? `frame ${frame}` : timecodeOf(table, frame);
  return (
    <div ref={ref} className={styles.comment} {...handlers}>
      <Typography variant="caption" component="p" color="text.secondary">
        {spot ? `On the marked spot of ${at}. ` : `On ${at}. Click into the picture to mark a spot. `}
        Enter sends.
        {spot && (
          <Button size="small" onClick={onForgetSpot} sx={{ ml: 1, py: 0 }}>
            Forget the spot
          </Button>
        )}
      </Typography>
      <CommentForm
        key={version}
        label="Comment on this frame"
        record={draftOf.film(assetId, version)}
        people={review.mentionable}
        submitWords="Add Comment"
        save={save}
        onDone={onDone}
      />
    </div>
  );
}
