import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxDecisionMessage, type ClientReview } from '@shootdesk/shared/client-review/client-review.contract';
import type { ReviewDecision } from '@shootdesk/shared/client-review/review-links.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rereadReview, sendDecision } from '../../data/client-review/review.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import styles from './review.module.css';

interface Props {
  readonly session: string;
  readonly review: ClientReview;
  readonly hasUnsent: boolean;
}

const words: Record<ReviewDecision, { title: string; button: string; label: string }> = {
  approved: { title: 'Approve these proofs?', button: 'Approve', label: 'Message to the studio (optional)' },
  changesRequested: { title: 'Ask for changes?', button: 'Ask for changes', label: 'What should change?' },
};

/** Whether a client has said something about what was sent last, so that asking for changes needs no message. */
function hasNewComments({ proofs, sentAt }: ClientReview): boolean {
  return proofs.some(({ comments }) => comments.some(({ createdAt }) => sentAt !== null && createdAt >= sentAt));
}

interface Asked {
  readonly decision: ReviewDecision;
  /** What the client has seen: proofs that come while the question is open are not decided about. */
  readonly sendingId: number;
}

/** The two decisions, at the bottom of the window where a thumb reaches them. */
export function DecisionBar({ session, review, hasUnsent }: Props) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [message, setMessage] = useState('');
  const decide = useMutation({
    mutationFn: (what: Asked) => sendDecision(cache, session, { ...what, message: message.trim() }),
    onSuccess: () => {
      setAsked(null);
      setMessage('');
      // What follows from it is said at the top.
      document.documentElement.scrollTop = 0;
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void rereadReview(cache, session);
    },
  });
  const sendingId = review.phase === 'open' ? review.sendingId : null;
  const isOverdue = asked !== null && asked.sendingId !== sendingId && !decide.isPending && !decide.isSuccess;
  const needsMessage = asked?.decision === 'changesRequested' && !hasNewComments(review);
  const ask = (decision: ReviewDecision) => sendingId !== null && setAsked({ decision, sendingId });
  const close = () => {
    setAsked(null);
    decide.reset();
  };
  const count = review.proofs.length;
  return (
    <>
      {sendingId !== null && (
        <footer className={styles.decisions}>
          <Button variant="outlined" size="large" onClick={() => ask('changesRequested')}>
            Ask for changes
          </Button>
          <Button variant="contained" size="large" onClick={() => ask('approved')}>
            Approve
          </Button>
        </footer>
      )}
      {asked && (
        <TitledDialog
          title={words[asked.decision].title}
          maxWidth="xs"
          onClose={decide.isPending ? undefined : close}
          actions={
            <>
              <Button color="inherit" disabled={decide.isPending} onClick={close}>
                {isOverdue ? 'Close' : 'Not yet'}
              </Button>
              {!isOverdue && (
                <Button
                  variant="contained"
                  loading={decide.isPending}
                  disabled={needsMessage && message.trim() === ''}
                  onClick={() => decide.mutate(asked)}
                >
                  {words[asked.decision].button}
                </Button>
              )}
            </>
          }
        >
          <Stack spacing={2}>
            {!isOverdue && (
              <Typography>
                {asked.decision === 'approved'
                  ? `The studio will finish the job with ${count === 1 ? 'this proof' : `these ${count} proofs`} as they are.`
                  : 'The studio will work on your comments and send new versions.'}
              </Typography>
            )}
            {hasUnsent && (
              <Alert severity="warning">A comment of yours has not arrived yet. It is best to wait a moment.</Alert>
            )}
            {decide.isError && <Alert severity="error">{firstMessage(decide.error)}</Alert>}
            {isOverdue && !decide.isError && (
              <Alert severity="warning">
                The proofs have moved on meanwhile. Nothing was sent; please close this and look again.
              </Alert>
            )}
            <TextField
              label={words[asked.decision].label}
              multiline
              minRows={3}
              size="medium"
              required={needsMessage}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxDecisionMessage } }}
            />
          </Stack>
        </TitledDialog>
      )}
    </>
  );
}
