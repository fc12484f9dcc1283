import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { hasStatus, markerOffersDelete, nextCommentStatuses } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment, mayDeleteComment, mayEditComment } from '@shootdesk/shared/asset-comments/commenter';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { isStale } from '../../../api/stale-record.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { MentionText } from '../../../entities/user/mention-text.tsx';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import { useHasDraft } from '../../../ui/form/use-stored-draft.ts';
import { CommentForm } from './comment-form.tsx';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { commentLink } from '@shootdesk/shared/asset-comments/comment-link';
import { commenterOf, momentOf, reviewPageWords, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import styles from './comments.module.css';
import { useFocusHandOver } from '../../../entities/proof/focus.ts';
import type { CommentAccess } from './use-review.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;

/** Button labels by target status. */
const statusActions: Readonly<Record<string, string>> = { Resolved: 'Resolve', Revised: 'Revised', null: 'Unresolve' };

interface Props {
  readonly comment: AssetComment;
  readonly access: CommentAccess;
  /** True while the popup of the comment's marker is open. */
  readonly isOpen?: boolean;
  /** True for the card inside that popup. */
  readonly isMarker?: boolean;
  /** False where another card of the same comment is open, so that a draft is edited in one place only. */
  readonly opensDrafts?: boolean;
  /** True where a checkbox resolves the comment instead of buttons, as on a field of copy. */
  readonly hasCheckbox?: boolean;
}

/** Runs a change of a comment; a toast reports a failure. */
function useChange() {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return { run: mutate, isPending };
}

/** Names the number of replies that are deleted with a comment. */
function lostAnswers(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Its answer is deleted, too.' : `Its ${count} answers are deleted, too.`;
}

/** Shows a link for copying by hand, where the clipboard is not available. */
function LinkToCopy({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  return (
    <TitledDialog title="Copy link" maxWidth="sm" onCross={onClose} onClose={onClose}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        The browser did not let Shootdesk copy the link. Please copy it from here (Ctrl C, or ⌘ C on a Mac).
      </Typography>
      <TextField
        label="Link to the comment"
        value={link}
        fullWidth
        // oxlint-disable-next-line no-autofocus -- it is there to be copied at once
        autoFocus
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </TitledDialog>
  );
}

function Actions({
  comment,
  access,
  isOpen = false,
  isMarker = false,
  hasCheckbox = false,
  onEdit,
  onReply,
}: Props & { onEdit: () => void; onReply: () => void }) {
  const { person, changes, repliesTo } = access;
  const notify = useNotify();
  const { run, isPending } = useChange();
  const { ask, dialog } = useAsk();
  const [refusedLink, setRefusedLink] = useState<string | null>(null);
  const canReply =
    comment.parentId === null &&
    comment.assetCommentTypeId !== ProofingNote &&
    mayAddComment(person, { assetCommentTypeId: Studio, isReply: true });
  const remove = async () => {
    const text = 'This action will delete the comment. Do you wish to proceed?';
    const note = lostAnswers(repliesTo(comment).length);
    if (!(await ask({ title: 'Delete Comment', text, note }))) return;
    // Otherwise the popup would report that somebody else deleted the comment.
    if (isOpen) access.select(null);
    try {
      await changes.remove(comment);
    } catch (error) {
      if (isOpen) access.select(comment.id);
      if (!isStale(error)) throw error;
      notify('Not deleted: somebody has just answered or changed this comment. Please read it first.', {
        type: 'warning',
      });
    }
  };
  const copyLink = async () => {
    const { id: commentId, assetId } = comment;
    const link = commentLink({ serviceJobId: access.serviceJobId, assetId, commentId });
    const { href } = new URL(link, window.location.href);
    try {
      // Browsers have no clipboard on sites without https, and the person may have denied access to it.
      await navigator.clipboard.writeText(href);
      notify('The link is copied.', { type: 'info' });
    } catch {
      setRefusedLink(href);
    }
  };
  const mayDelete = isMarker ? markerOffersDelete : mayDeleteComment;
  const statuses = hasCheckbox ? [] : nextCommentStatuses(person, comment);
  const buttons: readonly { readonly key?: string; readonly words: string; readonly onClick: () => void }[] = [
    // Keyed by position, so that the button keeps the focus when its status changes to the next one.
    ...statuses.map((status, index) => ({
      key: `status ${index}`,
      words: statusActions[String(status)] ?? '',
      onClick: () => run(() => changes.change(comment, { status })),
    })),
    ...(canReply ? [{ words: 'Reply', onClick: onReply }] : []),
    { words: 'Copy link', onClick: () => run(copyLink) },
    ...(mayEditComment(person, comment) ? [{ words: 'Edit', onClick: onEdit }] : []),
    ...(mayDelete(person, comment) ? [{ words: 'Delete', onClick: () => run(remove) }] : []),
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -0.75 }}>
      {buttons.map(({ key, words, onClick }) => (
        <Button
          key={key ?? words}
          size="small"
          // Buttons stay enabled while a change runs, because a disabled button loses the focus.
          aria-disabled={isPending}
          onClick={() => isPending || onClick()}
          sx={{ minWidth: 0 }}
        >
          {words}
        </Button>
      ))}
      {dialog}
      {refusedLink !== null && <LinkToCopy link={refusedLink} onClose={() => setRefusedLink(null)} />}
    </Stack>
  );
}

/** A comment or a reply, with the actions that the person may take. */
function Entry({
  comment,
  access,
  isOpen = false,
  isMarker = false,
  opensDrafts = true,
  hasCheckbox = false,
  onReply,
}: Props & { readonly onReply: () => void }) {
  const { timeZone } = useCurrentUser();
  const hasDraft = useHasDraft(draftOf.text(comment));
  const [isEdited, setIsEdited] = useState(hasDraft && opensDrafts && mayEditComment(access.person, comment));
  const { changes } = access;
  const number = access.otherNumberOf(comment);
  const facts = [
    formatDateTime(comment.createdAt, timeZone),
    momentOf(comment),
    number !== null && reviewPageWords(number),
  ];
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {commenterOf(comment)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {isEdited ? (
        <CommentForm
          label="Comment"
          record={draftOf.text(comment)}
          edited={comment}
          people={comment.assetCommentTypeId === ProofingNote ? undefined : access.mentionable}
          submitWords="Save"
          isFocused
          onCancel={() => setIsEdited(false)}
          save={(text, seen) => changes.change({ ...comment, cache_key: seen ?? comment.cache_key }, { comment: text })}
          onDone={() => setIsEdited(false)}
        />
      ) : (
        <>
          <p className={styles.text}>
            <MentionText text={writtenText(comment)} />
          </p>
          <Actions {...{ comment, access, isOpen, isMarker, hasCheckbox, onReply }} onEdit={() => setIsEdited(true)} />
        </>
      )}
    </>
  );
}

/** A checkbox that resolves or reopens a comment, for people who may do so. */
function ResolvedBox({ comment, access }: Props) {
  const { run, isPending } = useChange();
  const isResolved = comment.status === 'Resolved';
  const next = isResolved ? null : 'Resolved';
  const may = nextCommentStatuses(access.person, comment).includes(next);
  return (
    <FormControlLabel
      label="Resolved"
      slotProps={{ typography: { variant: 'caption' } }}
      control={
        <Checkbox
          size="small"
          checked={isResolved}
          // The checkbox stays enabled while it is saved: a disabled one loses the focus, and Escape would no longer close the popover.
          disabled={!may}
          onChange={() => isPending || run(() => access.changes.change(comment, { status: next }))}
        />
      }
    />
  );
}

/** A comment with its status and its replies. Forms with an unsent draft are open. */
export function CommentCard(props: Props) {
  const { comment, access, opensDrafts = true, hasCheckbox = false } = props;
  const hasDraft = useHasDraft(draftOf.reply(comment));
  const [isAnswering, setIsAnswering] = useState(hasDraft && opensDrafts);
  const [card, setCard] = useState<HTMLElement | null>(null);
  useFocusHandOver(card);
  const { changes, repliesTo } = access;
  return (
    <Box ref={setCard} tabIndex={-1} sx={{ outline: 'none' }}>
      {hasStatus(comment) && hasCheckbox && <ResolvedBox comment={comment} access={access} />}
      {hasStatus(comment) && !hasCheckbox && (
        <Typography variant="caption" component="p" className={styles.status}>
          <span className={styles.badge} data-status={comment.status ?? 'Unresolved'}>
            {comment.commentIndex}
          </span>
          {statusWord(comment.status)}
        </Typography>
      )}
      <Entry {...props} onReply={() => setIsAnswering(true)} />
      {repliesTo(comment).map((reply) => (
        <Box key={reply.id} className={styles.reply}>
          <Entry {...{ comment: reply, access, opensDrafts }} onReply={() => setIsAnswering(true)} />
        </Box>
      ))}
      {isAnswering && (
        <Box className={styles.reply}>
          <CommentForm
            label="Reply"
            record={draftOf.reply(comment)}
            people={access.mentionable}
            submitWords="Reply"
            isFocused
            onCancel={() => setIsAnswering(false)}
            save={(text) => changes.add({ assetCommentTypeId: Studio, comment: text, parentId: comment.id })}
            onDone={() => setIsAnswering(false)}
          />
        </Box>
      )}
    </Box>
  );
}
