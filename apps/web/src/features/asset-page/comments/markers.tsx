import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { spotOf, statusWord, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { memo, useState } from 'react';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { useFocusHandOver } from '../../../entities/proof/focus.ts';
import { nearbyComments } from '../../../entities/proof/marks/marker-place.ts';
import { Marker } from '../../../entities/proof/marks/marker.tsx';
import styles from '../../../entities/proof/marks/markers.module.css';
import { shapesOf } from '../../../entities/proof/marks/shapes.ts';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import { CommentCard } from './comment-card.tsx';
import { plainTextOf } from './comment-text.ts';
import { DrawingButton } from './drawing/new-drawing.tsx';
import type { Drawing } from './drawing/use-drawing.ts';
import { MarkerPopup } from './marker-popup.tsx';
import type { CommentSelection, Review } from './use-review.ts';

interface Props {
  readonly review: Review;
}

const nameOf = ({ commentIndex }: AssetComment) => `Comment ${commentIndex ?? ''}`;

/** The comments with markers: those on the displayed version, and unresolved ones of earlier versions. */
const markedOf = ({ comments, carried }: CommentSelection) => [...comments, ...carried];

/** Leads to the comments whose markers this one covers. */
function Nearby({ comment, review }: Props & { readonly comment: AssetComment }) {
  const others = nearbyComments(comment, markedOf(review.selection));
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
  /** Null unless the popup of this marker is open, so that the other markers are not rendered when it changes. */
  readonly review: Review | null;
  /** Undefined where drawing is not available. */
  readonly drawing: Drawing | undefined;
  /** True for comments on an earlier version. */
  readonly isCarried: boolean;
}

const CommentMarker = memo(function CommentMarker({ comment, onSelect, review, drawing, isCarried }: MarkerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useFocusHandOver(anchor);
  const spot = spotOf(comment);
  if (!spot) return null;
  const madeOn = isCarried ? `made on version ${comment.version}` : '';
  return (
    <>
      <Marker
        ref={setAnchor}
        spot={spot}
        status={comment.status ?? 'Unresolved'}
        data-carried={isCarried || undefined}
        aria-haspopup="dialog"
        aria-expanded={review !== null}
        aria-label={`${[nameOf(comment), madeOn, statusWord(comment.status)].filter(Boolean).join(', ')}: ${plainTextOf(comment)}`}
        onClick={() => onSelect(comment.id)}
      >
        {comment.commentIndex}
      </Marker>
      {review && (
        <MarkerPopup
          label={nameOf(comment)}
          {...{ anchor, spot }}
          shapes={shapesOf(comment)}
          onClose={() => review.access.select(null)}
        >
          {madeOn && <Typography variant="caption">Made on version {comment.version}</Typography>}
          <Nearby comment={comment} review={review} />
          <CommentCard comment={comment} access={review.access} isOpen isMarker />
          <DrawingButton {...{ comment, drawing }} access={review.access} />
        </MarkerPopup>
      )}
    </>
  );
});

/** Shows the unsent reply to a deleted comment, for copying. */
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

/** Shown in place of a comment that was deleted while its popup was open. */
function DeletedMarker({ comment, spot, review }: Props & { comment: AssetComment; spot: Spot }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => review.access.select(null);
  return (
    <>
      <Marker ref={setAnchor} spot={spot} status="Resolved" aria-hidden>
        {comment.commentIndex}
      </Marker>
      <MarkerPopup label={nameOf(comment)} anchor={anchor} spot={spot} onClose={close}>
        <Alert severity="warning" sx={{ mb: 1 }}>
          This comment has just been deleted.
        </Alert>
        <p className={styles.deleted}>{plainTextOf(comment)}</p>
        <LostText label="Your reply, not sent" record={draftOf.reply(comment)} />
        <LostText label="Your change, not saved" record={draftOf.text(comment)} />
        <Button size="small" onClick={close}>
          Close
        </Button>
      </MarkerPopup>
    </>
  );
}

/** The selected comment; after its deletion the last version that was read. */
function useSelected(selection: CommentSelection): AssetComment | null {
  const { selectedId } = selection;
  const current = markedOf(selection).find(({ id }) => id === selectedId) ?? null;
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
      {markedOf(review.selection).map((comment) => {
        if (spotOf(comment)?.pageNumber !== page) return null;
        const isOpen = comment.id === review.selection.selectedId;
        return (
          <CommentMarker
            key={comment.id}
            comment={comment}
            onSelect={review.access.select}
            review={isOpen ? review : null}
            drawing={isOpen ? drawing : undefined}
            isCarried={comment.version !== review.access.version}
          />
        );
      })}
      {selected && deletedSpot?.pageNumber === page && (
        <DeletedMarker comment={selected} spot={deletedSpot} review={review} />
      )}
    </>
  );
}
