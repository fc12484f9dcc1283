import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import {
  hasStatus,
  nextCommentStatuses,
  offersDelete,
  type CommentStatus,
} from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment, mayEditComment } from '@shootdesk/shared/asset-comments/commenter';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { MentionText } from '../../entities/user/mention-text.tsx';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { CommentForm } from './comment-form.tsx';
import { commenterOf, momentOf } from './marker-place.ts';
import styles from './comments.module.css';
import type { Review } from './use-review.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;

/** What the button says that leads to a status. */
const statusActions: Readonly<Record<string, string>> = { Resolved: 'Resolve', Revised: 'Revised', null: 'Unresolve' };

/** The status of a comment in a word. */
export function statusWord(status: CommentStatus): string {
  if (status === 'ChangeRequest') return 'Change Request';
  return status ?? 'Unresolved';
}

/** The text of a comment as plain text, with the names of those it mentions. */
export const plainTextOf = (comment: AssetComment) => plainMentions(writtenText(comment));

interface Props {
  readonly comment: AssetComment;
  readonly review: Review;
}

/** Runs a change of a comment; a failure is said as a toast. */
function useChange() {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return { run: mutate, isPending };
}

function Actions({ comment, review, onEdit, onReply }: Props & { onEdit: () => void; onReply: () => void }) {
  const { person, changes } = review;
  const { run, isPending } = useChange();
  const { ask, dialog } = useAsk();
  const canReply =
    comment.parentId === null &&
    comment.assetCommentTypeId !== ProofingNote &&
    mayAddComment(person, { assetCommentTypeId: Studio, isReply: true });
  const remove = async () => {
    const text = 'This action will delete the comment. Do you wish to proceed?';
    if (await ask({ title: 'Delete Comment', text })) await changes.remove(comment);
  };
  const buttons = [
    ...nextCommentStatuses(person, comment).map((status) => ({
      words: statusActions[String(status)] ?? '',
      onClick: () => run(() => changes.change(comment, { status })),
    })),
    ...(canReply ? [{ words: 'Reply', onClick: onReply }] : []),
    ...(mayEditComment(person, comment) ? [{ words: 'Edit', onClick: onEdit }] : []),
    ...(offersDelete(person, comment) ? [{ words: 'Delete', onClick: () => run(remove) }] : []),
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -0.75 }}>
      {buttons.map(({ words, onClick }) => (
        <Button key={words} size="small" disabled={isPending} onClick={onClick} sx={{ minWidth: 0 }}>
          {words}
        </Button>
      ))}
      {dialog}
    </Stack>
  );
}

/** A comment or a reply: who said what when, and what this person can do about it. */
function Entry({ comment, review, onReply }: Props & { readonly onReply: () => void }) {
  const { timeZone } = useCurrentUser();
  const [isEdited, setIsEdited] = useState(false);
  const { changes } = review;
  const facts = [formatDateTime(comment.createdAt, timeZone), momentOf(comment)].filter(Boolean).join(' · ');
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {commenterOf(comment)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {facts}
      </Typography>
      {isEdited ? (
        <CommentForm
          label="Comment"
          people={comment.assetCommentTypeId === ProofingNote ? undefined : review.mentionable}
          text={writtenText(comment)}
          submitWords="Save"
          isFocused
          onCancel={() => setIsEdited(false)}
          onSubmit={async (text) => {
            await changes.change(comment, { comment: text });
            setIsEdited(false);
          }}
        />
      ) : (
        <>
          <p className={styles.text}>
            <MentionText text={writtenText(comment)} />
          </p>
          <Actions comment={comment} review={review} onEdit={() => setIsEdited(true)} onReply={onReply} />
        </>
      )}
    </>
  );
}

/** A comment with its status and its replies. */
export function CommentCard({ comment, review }: Props) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { changes, repliesTo } = review;
  const answer = async (text: string) => {
    await changes.add({ assetCommentTypeId: Studio, comment: text, parentId: comment.id });
    setIsAnswering(false);
  };
  return (
    <Box>
      {hasStatus(comment) && (
        <Typography variant="caption" component="p" className={styles.status}>
          <span className={styles.badge} data-status={comment.status ?? 'Unresolved'}>
            {comment.commentIndex}
          </span>
          {statusWord(comment.status)}
        </Typography>
      )}
      <Entry comment={comment} review={review} onReply={() => setIsAnswering(true)} />
      {repliesTo(comment).map((reply) => (
        <Box key={reply.id} className={styles.reply}>
          <Entry comment={reply} review={review} onReply={() => setIsAnswering(true)} />
        </Box>
      ))}
      {isAnswering && (
        <Box className={styles.reply}>
          <CommentForm
            label="Reply"
            people={review.mentionable}
            submitWords="Reply"
            isFocused
            onCancel={() => setIsAnswering(false)}
            onSubmit={answer}
          />
        </Box>
      )}
    </Box>
  );
}
