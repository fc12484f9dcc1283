import Popover from '@mui/material/Popover';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { useState, type ReactNode } from 'react';
import { CommentCard, plainTextOf, statusWord } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { popupSide, spotOf, type Spot } from './marker-place.ts';
import type { Review } from './use-review.ts';

interface PopupProps {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly spot: Spot;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What opens at a marker: to its left and above it from the middle of the picture on. */
function Popup({ label, anchor, spot, onClose, children }: PopupProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ horizontal: 'center', vertical: 'center' }}
      transformOrigin={popupSide(spot)}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.popup } }}
    >
      {children}
    </Popover>
  );
}

interface Props {
  readonly review: Review;
}

const placeOf = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });

function Marker({ comment, spot, review }: Props & { comment: AssetComment; spot: Spot }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = review.selectedId === comment.id;
  const label = `Comment ${comment.commentIndex ?? ''}`;
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
        aria-label={`${label}, ${statusWord(comment.status)}: ${plainTextOf(comment)}`}
        onClick={() => review.select(comment.id)}
      >
        {comment.commentIndex}
      </button>
      {isOpen && (
        <Popup label={label} anchor={anchor} spot={spot} onClose={() => review.select(null)}>
          <CommentCard comment={comment} review={review} />
        </Popup>
      )}
    </>
  );
}

/** The markers of the comments on a page of the picture; children of its sheet. */
export function Markers({ review, page }: Props & { readonly page: number }) {
  if (!review.showsMarkers) return null;
  return review.comments.map((comment) => {
    const spot = spotOf(comment);
    if (spot?.pageNumber !== page) return null;
    return <Marker key={comment.id} {...{ comment, spot, review }} />;
  });
}

/** The marker of a comment that is being written. */
export function NewMarker({ review, spot, onDone }: Props & { spot: Spot; onDone: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { x, y, pageNumber } = spot;
  const value = { x, y, ...(pageNumber > 1 && { pageNumber }) };
  const add = async (comment: string) => {
    const assetCommentDetails = [{ fieldName: 'Position' as const, value: { value } }];
    const { version, changes } = review;
    await changes.add({ assetCommentTypeId: AssetCommentTypeId.Studio, comment, version, assetCommentDetails });
    onDone();
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
          submitWords="Add Comment"
          isFocused
          onCancel={onDone}
          onSubmit={add}
        />
      </Popup>
    </>
  );
}
