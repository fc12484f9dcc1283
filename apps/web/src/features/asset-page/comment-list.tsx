import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { ExportCommentsButton } from '../../entities/file/export-comments-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comments/comment-form.tsx';
import { draftOf } from './comments/comment-text.ts';
import styles from './comments.module.css';
import { spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import type { Review } from './use-review.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;

const mayAdd = ({ person }: Review) => mayAddComment(person, { assetCommentTypeId: Studio, isReply: false });

/** The comments on the shown version, in the order of their numbers. */
export function CommentList({ jobId, review }: { readonly jobId: number; readonly review: Review }) {
  const { assetId, comments, changes, version, select, setShowsMarkers, isLoaded } = review;
  const show = (id: number) => {
    setShowsMarkers(true);
    select(id);
  };
  return (
    <Panel title="Comments" action={<ExportCommentsButton jobId={jobId} />}>
      {isLoaded && comments.length === 0 && <p className={styles.empty}>No comments</p>}
      <ul className={styles.list} aria-label="Comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            {/* What is written is in the popup while that is open, and not twice. */}
            <CommentCard
              key={String(review.selectedId === comment.id)}
              opensDrafts={review.selectedId !== comment.id}
              comment={comment}
              review={review}
            />
            {spotOf(comment) && (
              <Button size="small" onClick={() => show(comment.id)} sx={{ ml: -0.75 }}>
                Show on the picture
              </Button>
            )}
          </li>
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
