import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useEffect, useRef, type ReactNode } from 'react';
import { ExportCommentsButton } from '../../entities/file/export-comments-button.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comments/comment-form.tsx';
import { draftOf } from './comments/comment-text.ts';
import styles from './comments.module.css';
import { momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { isToAnswer, type Review } from './use-review.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;

const mayAdd = ({ person }: Review) => mayAddComment(person, { assetCommentTypeId: Studio, isReply: false });

const statuses = [null, 'Revised', 'Resolved', 'ChangeRequest'] as const;

/** Chooses whose comments, and those of which status, are shown: in the list, and as markers. */
function Filters({ review: { all, commenters, filter, setFilter } }: { readonly review: Review }) {
  if (all.filter(isToAnswer).length < 2) return null;
  const field = { size: 'small', sx: { flex: 1, minWidth: 0 } } as const;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, px: 2, pt: 2, pb: 0.5 }}>
      <NativeSelect
        {...field}
        label="By"
        value={filter.by}
        placeholder="Everybody"
        choices={commenters.map((name) => ({ value: name, name }))}
        onChange={(by) => setFilter({ ...filter, by })}
      />
      <NativeSelect
        {...field}
        label="Status"
        value={filter.status}
        placeholder="Every status"
        choices={statuses.map((status) => ({ value: statusWord(status), name: statusWord(status) }))}
        onChange={(status) => setFilter({ ...filter, status })}
      />
    </Box>
  );
}

interface ItemProps {
  readonly isSelected: boolean;
  readonly children: ReactNode;
}

/** A comment of the list; it comes into view when it is chosen elsewhere, at its marker or by a key. */
function Item({ isSelected, children }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={item} aria-current={isSelected}>
      {children}
    </li>
  );
}

/** The comments on the shown version, in the order of their numbers. */
export function CommentList({ jobId, review }: { readonly jobId: number; readonly review: Review }) {
  const { assetId, comments, changes, version, select, setShowsMarkers, isLoaded } = review;
  const show = (id: number) => {
    setShowsMarkers(true);
    select(id);
  };
  return (
    <Panel title="Comments" action={<ExportCommentsButton jobId={jobId} />}>
      <Filters review={review} />
      {isLoaded && comments.length === 0 && <p className={styles.empty}>No comments</p>}
      <ul className={styles.list} aria-label="Comments">
        {comments.map((comment) => (
          <Item key={comment.id} isSelected={review.selectedId === comment.id}>
            {/* What is written is in the popup while that is open, and not twice. */}
            <CommentCard
              key={String(review.selectedId === comment.id)}
              opensDrafts={review.selectedId !== comment.id}
              comment={comment}
              review={review}
            />
            {(spotOf(comment) ?? momentOf(comment)) && (
              <Button size="small" onClick={() => show(comment.id)} sx={{ ml: -0.75 }}>
                {momentOf(comment) ? `Show at ${momentOf(comment)}` : 'Show on the picture'}
              </Button>
            )}
          </Item>
        ))}
      </ul>
      {mayAdd(review) && (
        <Box sx={{ p: 2, pt: 1 }}>
          <CommentForm
            label="Comment on the whole asset"
            key={version}
            record={draftOf.asset(assetId, version)}
            people={review.mentionable}
            submitWords="Add Comment"
            save={(comment) => changes.add({ assetCommentTypeId: Studio, comment, version })}
          />
        </Box>
      )}
    </Panel>
  );
}

/** What the client is told with the proof. */
export function ProofingNotes({ review }: { readonly review: Review }) {
  const { assetId, proofingNotes, changes, isLoaded } = review;
  return (
    <Panel title="Proofing Notes">
      {isLoaded && proofingNotes.length === 0 && <p className={styles.empty}>No Available Notes</p>}
      <ul className={styles.list} aria-label="Proofing Notes">
        {proofingNotes.map((note) => (
          <li key={note.id}>
            <CommentCard comment={note} review={review} />
          </li>
        ))}
      </ul>
      {mayAdd(review) && (
        <Box sx={{ p: 2, pt: 1 }}>
          <CommentForm
            label="Note for the client"
            record={draftOf.note(assetId)}
            submitWords="Add Note"
            save={(comment) => changes.add({ assetCommentTypeId: ProofingNote, comment })}
          />
        </Box>
      )}
    </Panel>
  );
}
