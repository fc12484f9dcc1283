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
  readonly sendingId: number;
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

/** The two decisions, at the bottom of the window where a thumb reaches them. */
export function DecisionBar({ session, review, sendingId, hasUnsent }: Props) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<ReviewDecision | null>(null);
  const [message, setMessage] = useState('');
  const decide = useMutation({
    mutationFn: (decision: ReviewDecision) =>
      sendDecision(cache, session, { decision, sendingId, message: message.trim() }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void rereadReview(cache, session);
    },
  });
  const needsMessage = asked === 'changesRequested' && !hasNewComments(review);
  const close = () => {
    setAsked(null);
    decide.reset();
  };
  const count = review.proofs.length;
  return (
    <footer className={styles.decisions}>
      <Button variant="outlined" size="large" onClick={() => setAsked('changesRequested')}>
        Ask for changes
      </Button>
      <Button variant="contained" size="large" onClick={() => setAsked('approved')}>
        Approve
      </Button>
      {asked && (
        <TitledDialog
          title={words[asked].title}
          maxWidth="xs"
          onClose={decide.isPending ? undefined : close}
          actions={
            <>
              <Button color="inherit" disabled={decide.isPending} onClick={close}>
                Not yet
              </Button>
              <Button
                variant="contained"
                loading={decide.isPending}
                disabled={needsMessage && message.trim() === ''}
                onClick={() => decide.mutate(asked)}
              >
                {words[asked].button}
              </Button>
            </>
          }
        >
          <Stack spacing={2}>
            <Typography>
              {asked === 'approved'
                ? `The studio will finish the job with ${count === 1 ? 'this proof' : `these ${count} proofs`} as they are.`
                : 'The studio will work on your comments and send new versions.'}
            </Typography>
            {hasUnsent && (
              <Alert severity="warning">A comment of yours has not arrived yet. It is best to wait a moment.</Alert>
            )}
            {decide.isError && <Alert severity="error">{firstMessage(decide.error)}</Alert>}
            <TextField
              label={words[asked].label}
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
    </footer>
  );
}
