import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import type { CopyDetail } from '@shootdesk/shared/assets/copy.schema';
import { useRef } from 'react';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { CommentCard } from '../comments/comment-card.tsx';
import { CommentForm } from '../comments/comment-form.tsx';
import { fieldOf } from '../comments/field-of.ts';
import { catchFocus } from '../../../entities/proof/focus.ts';
import type { CommentAccess } from '../comments/use-review.ts';
import styles from './copy.module.css';

const { Studio } = AssetCommentTypeId;
const widthPx = 350;
const maxHeightPx = 280;

function Comments({ detail, access }: { readonly detail: CopyDetail; readonly access: CommentAccess }) {
  const ofField = access.all.filter((comment) => fieldOf(comment) === detail.id);
  const mayAdd = mayAddComment(access.person, { assetCommentTypeId: Studio, isReply: false });
  const assetCommentDetails = [{ fieldName: 'CopyDetailId' as const, value: { value: detail.id } }];
  return (
    <>
      {ofField.length === 0 && !mayAdd && <p className={styles.none}>No comments</p>}
      <ul className={styles.comments} aria-label={`Comments on ${detail.copyTemplateField.name}`}>
        {ofField.map((comment) => (
          <li key={comment.id}>
            <CommentCard comment={comment} access={access} hasCheckbox />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <CommentForm
          label={`Comment on ${detail.copyTemplateField.name}`}
          record={draftOf.copyField(access.assetId, detail.id)}
          people={access.mentionable}
          submitWords="Add Comment"
          save={(comment) => access.changes.add({ assetCommentTypeId: Studio, comment, assetCommentDetails })}
        />
      )}
    </>
  );
}

interface Props {
  readonly detail: CopyDetail;
  readonly access: CommentAccess;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The button with the number of unresolved comments on a field, and the popover with all of them. */
export function FieldComments({ detail, access, isOpen, onToggle }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { name } = detail.copyTemplateField;
  const ofField = access.all.filter((comment) => fieldOf(comment) === detail.id);
  const unresolved = ofField.filter(({ status, parentId }) => parentId === null && isUnresolved(status)).length;
  return (
    <>
      <Button
        ref={button}
        size="small"
        color={unresolved > 0 ? 'error' : 'inherit'}
        startIcon={<ChatBubbleOutline />}
        aria-haspopup="dialog"
        aria-label={`Comments on ${name}: ${unresolved} unresolved`}
        onClick={() => onToggle(true)}
        className={styles.commentButton}
      >
        {unresolved}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => onToggle(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          // A link can open the popover without the button, so closing gives the focus to the button.
          transition: { onExited: () => catchFocus(button.current ? [button.current] : []) },
          paper: {
            role: 'dialog',
            'aria-label': `Comments on ${name}`,
            sx: { width: widthPx, maxWidth: 'calc(100vw - 32px)', maxHeight: maxHeightPx, p: 1.5 },
          },
        }}
      >
        <Comments detail={detail} access={access} />
      </Popover>
    </>
  );
}
