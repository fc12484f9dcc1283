import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { useDraftRecords, useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import { statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { CommentCard } from '../comment-card.tsx';
import type { Review } from '../use-review.ts';
import { CommentForm } from './comment-form.tsx';
import { draftOf, plainTextOf } from './comment-text.ts';
import { spotOf, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { nearbyComments, popupSide, spotNamed, spotName } from './marker-place.ts';
import styles from './markers.module.css';

interface PopupProps {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly spot: Spot;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The keys of the page go on while a popup is open. */
const keepsKeys = { 'data-review-keys': '' };

/** What opens at a marker: to its left and above it from the middle of the picture on. Text in it stays as a draft when it is closed. */
function Popup({ label, anchor, spot, onClose, children }: PopupProps) {
  useBackCloses(anchor !== null, onClose);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ horizontal: 'center', vertical: 'center' }}
      transformOrigin={popupSide(spot)}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.popup, ...keepsKeys } }}
    >
      {children}
    </Popover>
  );
}

interface Props {
  readonly review: Review;
}

const placeOf = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });
const nameOf = ({ commentIndex }: AssetComment) => `Comment ${commentIndex ?? ''}`;

/** Leads to the comments whose markers lie below this one. */
function Nearby({ comment, review }: Props & { readonly comment: AssetComment }) {
  const others = nearbyComments(comment, review.comments);
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
          onClick={() => review.select(other.id)}
        >
          {other.commentIndex}
        </button>
      ))}
    </Stack>
  );
}

function Marker({ comment, spot, review }: Props & { comment: AssetComment; spot: Spot }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = review.selectedId === comment.id;
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.marker}
        style={placeOf(spot)}
        data-status={comment.status ?? 'Unresolved'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${nameOf(comment)}, ${statusWord(comment.status)}: ${plainTextOf(comment)}`}
        onClick={() => review.select(comment.id)}
      >
        {comment.commentIndex}
      </button>
      {isOpen && (
        <Popup label={nameOf(comment)} anchor={anchor} spot={spot} onClose={() => review.select(null)}>
          <Nearby comment={comment} review={review} />
          <CommentCard comment={comment} review={review} />
        </Popup>
      )}
    </>
  );
}

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
  const close = () => review.select(null);
  return (
    <>
      <span ref={setAnchor} className={styles.marker} style={placeOf(spot)} data-status="Resolved" aria-hidden>
        {comment.commentIndex}
      </span>
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
function useSelected({ comments, selectedId }: Review): AssetComment | null {
  const current = comments.find(({ id }) => id === selectedId) ?? null;
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? (last?.id === selectedId ? last : null);
}

/** The markers of the comments on a page of the picture; children of its sheet. */
export function Markers({ review, page }: Props & { readonly page: number }) {
  const selected = useSelected(review);
  const placed = review.comments.flatMap((comment) => {
    const spot = spotOf(comment);
    return spot?.pageNumber === page ? [{ comment, spot }] : [];
  });
  const deletedSpot = selected && review.isLoaded && !review.has(selected.id) ? spotOf(selected) : null;
  if (!review.showsMarkers) return null;
  return (
    <>
      {placed.map(({ comment, spot }) => (
        <Marker key={comment.id} {...{ comment, spot, review }} />
      ))}
      {selected && deletedSpot?.pageNumber === page && (
        <DeletedMarker comment={selected} spot={deletedSpot} review={review} />
      )}
    </>
  );
}

interface NewProps extends Props {
  readonly spot: Spot;
  readonly record: string;
  readonly onDone: () => void;
}

/** The marker of a comment that is being written. */
function NewMarker({ review, spot, record, onDone }: NewProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { x, y, pageNumber } = spot;
  const value = { x, y, ...(pageNumber > 1 && { pageNumber }) };
  const save = (comment: string) => {
    const assetCommentDetails = [{ fieldName: 'Position' as const, value: { value } }];
    const { version, changes } = review;
    return changes.add({ assetCommentTypeId: AssetCommentTypeId.Studio, comment, version, assetCommentDetails });
  };
  return (
    <>
      <span ref={setAnchor} className={styles.marker} style={placeOf(spot)} data-status="Unresolved" aria-hidden>
        +
      </span>
      <Popup label="New comment" anchor={anchor} spot={spot} onClose={onDone}>
        <CommentForm
          people={review.mentionable}
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
  /** Where a comment is being written. */
  readonly open: Spot | null;
  readonly onOpen: (spot: Spot | null) => void;
}

/** The comment that is being written on a page, and the places of those that were begun and not sent. */
export function NewMarkers({ review, page, open, onOpen }: NewMarkersProps) {
  const draftRecords = useDraftRecords();
  const spots = draftOf.spots(review.assetId, review.version, page);
  const records = draftRecords(spots);
  const openRecord = open && spots + spotName(open);
  return (
    <>
      {records.map((record) => {
        const spot = spotNamed(record.slice(spots.length), page);
        if (!spot || record === openRecord) return null;
        return (
          <button
            key={record}
            type="button"
            className={styles.marker}
            style={placeOf(spot)}
            data-status="Draft"
            aria-haspopup="dialog"
            aria-label="Comment not saved yet"
            title="Comment not saved yet"
            onClick={() => onOpen(spot)}
          >
            <EditOutlined fontSize="inherit" />
          </button>
        );
      })}
      {open && openRecord && (
        <NewMarker key={openRecord} review={review} spot={open} record={openRecord} onDone={() => onOpen(null)} />
      )}
    </>
  );
}
