import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { spotOf, statusWord, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { memo, useState, type ReactNode } from 'react';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { useDraftRecords, useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import { Marker, NewSpot } from '../../../entities/proof/marks/marker.tsx';
import { Crosshair } from './crosshair.tsx';
import { useFocusHandOver, useFocusReturn } from '../../../entities/proof/focus.ts';
import { keepsReviewKeys } from '../../../entities/proof/review-keys.ts';
import { CommentCard } from './comment-card.tsx';
import { DrawingButton, NewDrawing } from './drawing/new-drawing.tsx';
import { anchorOf, boxAround, shapesOf } from '../../../entities/proof/marks/shapes.ts';
import type { Drawing } from './drawing/use-drawing.ts';
import type { CommentSelection, Review } from './use-review.ts';
import { CommentForm } from './comment-form.tsx';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { plainTextOf } from './comment-text.ts';
import {
  besideDrawing,
  nearbyComments,
  popupSide,
  spotNamed,
  spotName,
} from '../../../entities/proof/marks/marker-place.ts';
import styles from '../../../entities/proof/marks/markers.module.css';

interface PopupProps {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly spot: Spot;
  /** What is drawn for the comment: the popup opens beside it. */
  readonly shapes?: readonly Shape[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noShapes: readonly Shape[] = [];
/** With some distance from the drawing and the edge of the window. */
const popupRoom = 320;

/** What opens at a marker: to its left and above it from the middle of the picture on. Text in it stays as a draft when it is closed. */
function Popup({ label, anchor, spot, shapes = noShapes, onClose, children }: PopupProps) {
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  useBackCloses(anchor !== null, onClose);
  useFocusReturn(anchor !== null, anchor);
  const { left, right, top, bottom } = boxAround(shapes, spot);
  const beside = drawn && besideDrawing(drawn.getBoundingClientRect(), windowSize(), popupRoom);
  const box = { left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` };
  return (
    <>
      {shapes.length > 0 && <span ref={setDrawn} className={styles.drawn} style={box} aria-hidden />}
      <Popover
        open={anchor !== null && (shapes.length === 0 || drawn !== null)}
        anchorEl={drawn ?? anchor}
        disableRestoreFocus
        onClose={onClose}
        anchorOrigin={beside?.anchor ?? { horizontal: 'center', vertical: 'center' }}
        transformOrigin={beside?.popup ?? popupSide(spot)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.popup, ...keepsReviewKeys } }}
      >
        {children}
      </Popover>
    </>
  );
}

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

interface Props {
  readonly review: Review;
}

const nameOf = ({ commentIndex }: AssetComment) => `Comment ${commentIndex ?? ''}`;

/** Leads to the comments whose markers lie below this one. */
function Nearby({ comment, review }: Props & { readonly comment: AssetComment }) {
  const others = nearbyComments(comment, review.selection.comments);
  if (others.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <Typography variant="caption">Also here:</Typography>
      {others.map((other) => (
        <button
          key={other.id}
          type="button"
          className={styles.nearby}
          data-status={other.status ?? 'Unresolved'}
          aria-label={`${nameOf(other)}, ${statusWord(other.status)}`}
          onClick={() => review.access.select(other.id)}
        >
          {other.commentIndex}
        </button>
      ))}
    </Stack>
  );
}

interface MarkerProps {
  readonly comment: AssetComment;
  readonly onSelect: (id: number) => void;
  /** Null for all but the one whose popup is open, so that no other is rendered when it changes. */
  readonly review: Review | null;
  /** Left out where nobody can draw. */
  readonly drawing: Drawing | undefined;
}

const CommentMarker = memo(function CommentMarker({ comment, onSelect, review, drawing }: MarkerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useFocusHandOver(anchor);
  const spot = spotOf(comment);
  if (!spot) return null;
  return (
    <>
      <Marker
        ref={setAnchor}
        spot={spot}
        status={comment.status ?? 'Unresolved'}
        aria-haspopup="dialog"
        aria-expanded={review !== null}
        aria-label={`${nameOf(comment)}, ${statusWord(comment.status)}: ${plainTextOf(comment)}`}
        onClick={() => onSelect(comment.id)}
      >
        {comment.commentIndex}
      </Marker>
      {review && (
        <Popup
          label={nameOf(comment)}
          {...{ anchor, spot }}
          shapes={shapesOf(comment)}
          onClose={() => review.access.select(null)}
        >
          <Nearby comment={comment} review={review} />
          <CommentCard comment={comment} access={review.access} isOpen isMarker />
          <DrawingButton {...{ comment, drawing }} access={review.access} />
        </Popup>
      )}
    </>
  );
});

/** Text that was begun below a comment that somebody has deleted, to be copied. */
function LostText({ label, record }: { readonly label: string; readonly record: string }) {
  const { found } = useStoredDraft<{ readonly values?: { readonly comment?: unknown } }>(record);
  const text = found?.value.values?.comment;
  if (typeof text !== 'string') return null;
  return (
    <TextField
      label={label}
      value={plainMentions(text)}
      multiline
      maxRows={8}
      size="small"
      fullWidth
      sx={{ my: 1 }}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}

/** Stands where the comment was that somebody deleted while it was open. */
function DeletedMarker({ comment, spot, review }: Props & { comment: AssetComment; spot: Spot }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => review.access.select(null);
  return (
    <>
      <Marker ref={setAnchor} spot={spot} status="Resolved" aria-hidden>
        {comment.commentIndex}
      </Marker>
      <Popup label={nameOf(comment)} anchor={anchor} spot={spot} onClose={close}>
        <Alert severity="warning" sx={{ mb: 1 }}>
          This comment has just been deleted.
        </Alert>
        <p className={styles.deleted}>{plainTextOf(comment)}</p>
        <LostText label="Your reply, not sent" record={draftOf.reply(comment)} />
        <LostText label="Your change, not saved" record={draftOf.text(comment)} />
        <Button size="small" onClick={close}>
          Close
        </Button>
      </Popup>
    </>
  );
}

/** The comment whose popup is open, as it was last seen. */
function useSelected({ comments, selectedId }: CommentSelection): AssetComment | null {
  const current = comments.find(({ id }) => id === selectedId) ?? null;
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? (last?.id === selectedId ? last : null);
}

/** The markers of the comments on a page of the picture; children of its sheet. */
export function Markers({
  review,
  page,
  drawing,
}: Props & Partial<Pick<MarkerProps, 'drawing'>> & { readonly page: number }) {
  const selected = useSelected(review.selection);
  const deletedSpot =
    selected && review.access.isLoaded && !review.access.all.some(({ id }) => id === selected.id)
      ? spotOf(selected)
      : null;
  if (!review.filter.showsMarkers) return null;
  return (
    <>
      {review.selection.comments.map((comment) => {
        if (spotOf(comment)?.pageNumber !== page) return null;
        const isOpen = comment.id === review.selection.selectedId;
        return (
          <CommentMarker
            key={comment.id}
            comment={comment}
            onSelect={review.access.select}
            review={isOpen ? review : null}
            drawing={isOpen ? drawing : undefined}
          />
        );
      })}
      {selected && deletedSpot?.pageNumber === page && (
        <DeletedMarker comment={selected} spot={deletedSpot} review={review} />
      )}
    </>
  );
}

interface NewProps extends Props {
  readonly spot: Spot;
  readonly record: string;
  /** What is drawn for it. */
  readonly shapes: readonly Shape[];
  readonly drawing: Drawing;
  readonly onDone: () => void;
}

/** The marker of a comment that is being written. */
function NewMarker({ review, spot, record, shapes, drawing, onDone }: NewProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { x, y, pageNumber } = spot;
  const value = { x, y, ...(pageNumber > 1 && { pageNumber }) };
  const save = async (comment: string) => {
    const overlay = { fieldName: 'EditOverlay' as const, value: { value: { shapes: [...shapes] } } };
    const assetCommentDetails = [
      { fieldName: 'Position' as const, value: { value } },
      ...(shapes.length > 0 ? [overlay] : []),
    ];
    const { version, changes } = review.access;
    await changes.add({ assetCommentTypeId: AssetCommentTypeId.Studio, comment, version, assetCommentDetails });
    if (shapes.length > 0) drawing.discard();
  };
  return (
    <>
      <NewSpot ref={setAnchor} spot={spot} />
      <Popup label="New comment" {...{ anchor, spot, shapes }} onClose={onDone}>
        {shapes.length > 0 && <NewDrawing shapes={shapes} drawing={drawing} onGo={onDone} />}
        <CommentForm
          people={review.access.mentionable}
          label="Comment"
          record={record}
          submitWords="Add Comment"
          isFocused
          onCancel={onDone}
          onDone={onDone}
          save={save}
        />
      </Popup>
    </>
  );
}

interface NewMarkersProps extends Props {
  readonly page: number;
  /** Beginning of the names of the drafts. */
  readonly place: string;
  readonly drawing: Drawing;
  /** Where a comment is being written. */
  readonly open: Spot | null;
  readonly onOpen: (spot: Spot | null) => void;
}

/** The comment that is being written on a page, and the places of those that were begun and not sent. */
export function NewMarkers({ review, page, place, drawing, open, onOpen }: NewMarkersProps) {
  const draftRecords = useDraftRecords();
  const spots = `${place}spots/`;
  const drawn = anchorOf(drawing.unsent);
  const drawnName = drawn && spotName(drawn);
  const openName = open && spotName(open);
  const begun = new Set(draftRecords(spots).map((record) => record.slice(spots.length)));
  if (drawnName !== null && drawing.session === null) begun.add(drawnName);
  return (
    <>
      {/* The popup of another comment would lie over the picture. */}
      <Crosshair onBegin={() => review.access.select(null)} onChoose={(at) => onOpen({ ...at, pageNumber: page })} />
      {[...begun].map((name) => {
        const spot = spotNamed(name, page);
        if (!spot || name === openName) return null;
        return (
          <Marker
            key={name}
            spot={spot}
            status="Draft"
            aria-haspopup="dialog"
            aria-label="Comment not saved yet"
            title="Comment not saved yet"
            onClick={() => onOpen(spot)}
          >
            <EditOutlined fontSize="inherit" />
          </Marker>
        );
      })}
      {open && openName !== null && (
        <NewMarker
          key={openName}
          review={review}
          spot={open}
          record={spots + openName}
          shapes={openName === drawnName ? drawing.unsent : []}
          drawing={drawing}
          onDone={() => onOpen(null)}
        />
      )}
    </>
  );
}
