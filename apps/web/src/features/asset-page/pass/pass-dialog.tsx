import Button from '@mui/material/Button';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { commenterOf } from '@shootdesk/shared/asset-comments/comment-parts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { plainTextOf } from '../comments/comment-text.ts';
import styles from './pass-dialog.module.css';

interface Props {
  /** The comments that passing the picture resolves. */
  readonly comments: readonly AssetComment[];
  readonly onAnswer: (isYes: boolean) => void;
}

/** Lists the comments that passing the picture would resolve, and asks for confirmation. */
export function PassDialog({ comments, onAnswer }: Props) {
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`;
  return (
    <TitledDialog
      title={comments.length === 0 ? 'Pass?' : `Pass, and resolve ${count}?`}
      maxWidth="xs"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          {/* oxlint-disable-next-line no-autofocus -- who passes pictures by keys answers with Enter, having read the comments */}
          <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
            Pass
          </Button>
        </>
      }
    >
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id}>
            {commenterOf(comment)}: {plainTextOf(comment)}
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
