import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { mayDeleteComment } from '@shootdesk/shared/asset-comments/commenter';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import styles from '../comments/comments.module.css';
import { formatRange, reviewPageWords } from '@shootdesk/shared/asset-comments/comment-parts';
import type { CommentAccess } from '../comments/use-review.ts';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { ProofingCommentActions } from './proofing-comment-actions.tsx';
import { webAddress, type ClientComment } from './client-comment.ts';

/** Seeks the film of a version to a moment. */
export type Seek = (ms: number, version: number) => void;

interface AttachmentProps {
  readonly attachment: ClientComment['attachments'][number];
  /** Origin of the job's files. The content security policy allows pictures from there only. */
  readonly fileOrigin: string | null;
}

/** An attachment as a picture or a link; plain text if its address is not http or https. */
function Attachment({ attachment: { uri, fileName, fileType }, fileOrigin }: AttachmentProps) {
  const address = webAddress(uri);
  if (address === null) return <Typography variant="body2">{fileName}</Typography>;
  const isPicture = fileType.startsWith('image/') && new URL(address).origin === fileOrigin;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" sx={{ ...standaloneLink, overflowWrap: 'anywhere' }}>
      {isPicture ? (
        <Box component="img" src={address} alt={fileName} loading="lazy" sx={{ maxWidth: '100%', maxHeight: 240 }} />
      ) : (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <AttachFile fontSize="inherit" aria-hidden />
          {fileName}
        </Box>
      )}
    </Link>
  );
}

function DeleteButton({ comment, access }: { readonly comment: AssetComment; readonly access: CommentAccess }) {
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const text = 'This action will delete the comment. Do you wish to proceed?';
      if (await ask({ title: 'Delete Comment', text })) await access.changes.remove(comment);
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate()} sx={{ ml: -0.75 }}>
        Delete
      </Button>
      {dialog}
    </>
  );
}

interface Props extends Pick<AttachmentProps, 'fileOrigin'> {
  readonly asset: Asset;
  readonly entry: ClientComment;
  readonly hasVersions: boolean;
  readonly access: CommentAccess;
  /** Null for assets that are no films. */
  readonly onSeek: Seek | null;
}

export function ClientCommentEntry({ asset, entry, hasVersions, access, onSeek, fileOrigin }: Props) {
  const { timeZone } = useCurrentUser();
  const { commenter, version, commentIndex, timestampMs, timestampEndMs, comment } = entry;
  const moment = timestampMs === null ? null : formatRange(timestampMs, timestampEndMs);
  const number = comment && access.otherNumberOf(comment);
  const facts = [formatDateTime(entry.createdAt, timeZone), number !== null && reviewPageWords(number)];
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'hairline' }}>
      <Typography variant="subtitle2" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {commentIndex !== null && (
          <span className={styles.badge} data-status={comment?.status ?? 'Unresolved'}>
            {commentIndex}
          </span>
        )}
        <span>{hasVersions ? `${commenter} (Version ${version})` : commenter}</span>
        {timestampMs !== null && onSeek && (
          <Link component="button" type="button" sx={standaloneLink} onClick={() => onSeek(timestampMs, version)}>
            {moment}
          </Link>
        )}
        {moment !== null && !onSeek && <span>{moment}</span>}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 0.5 }}>{entry.text}</Typography>
      {entry.attachments.map((attachment, index) => (
        // Attachments of a comment never change their order, and two can be alike.
        // oxlint-disable-next-line no-array-index-key
        <Attachment key={index} attachment={attachment} fileOrigin={fileOrigin} />
      ))}
      <Typography variant="caption" color="textSecondary" component="p">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {comment?.deletable && mayDeleteComment(access.person, comment) && (
        <DeleteButton comment={comment} access={access} />
      )}
      {entry.proofing && <ProofingCommentActions asset={asset} comment={entry.proofing} />}
    </Box>
  );
}
