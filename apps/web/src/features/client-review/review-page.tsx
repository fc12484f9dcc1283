import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReviewContact } from '@shootdesk/shared/client-review/client-review.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { reviewQuery } from '../../data/client-review/review.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useReviewSession } from './use-review-session.ts';

function Opening() {
  return (
    <CentredScreen title="Your proofs">
      <Typography role="status" color="textSecondary">
        Opening…
      </Typography>
    </CentredScreen>
  );
}

/** The link cannot be opened: why, and what the client can do. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isEnded = error instanceof ApiError && error.code === 'link_ended';
  const contact = isEnded ? (error.body['contact'] as ReviewContact | null) : null;
  const isTemporary = !(error instanceof ApiError) || ![404, 410].includes(error.status);
  return (
    <CentredScreen title={isEnded ? 'This link no longer works' : 'The proofs could not be opened'}>
      <Alert severity={isEnded ? 'info' : 'error'}>{firstMessage(error)}</Alert>
      {contact && (
        <Button
          variant="contained"
          href={`mailto:${contact.email}?subject=${encodeURIComponent('New link to our proofs')}`}
        >
          Write to {contact.name ?? 'the studio'}
        </Button>
      )}
      {isTemporary && (
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      )}
    </CentredScreen>
  );
}

interface PasscodeProps {
  readonly error: ApiError | null;
  readonly onEnter: (passcode: string) => void;
}

function Passcode({ error, onEnter }: PasscodeProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passcode = new FormData(event.currentTarget).get('passcode');
    if (typeof passcode === 'string' && passcode.trim() !== '') onEnter(passcode);
  };
  return (
    <CentredScreen title="Your proofs" text="Please type the passcode that the studio gave you.">
      <Stack component="form" spacing={2} onSubmit={submit}>
        {error && <Alert severity="error">{firstMessage(error)}</Alert>}
        <TextField name="passcode" label="Passcode" type="password" autoComplete="off" required size="medium" />
        <Button type="submit" variant="contained" size="large">
          Open
        </Button>
      </Stack>
    </CentredScreen>
  );
}

interface OpenedProps {
  readonly linkId: string;
  readonly session: string;
  readonly onEnter: () => void;
}

function Opened({ linkId, session, onEnter }: OpenedProps) {
  const { data, error, refetch } = useQuery(reviewQuery(session));
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The session is over before the link is, or a passcode was set meanwhile.
    if (isOver) onEnter();
  }, [isOver, onEnter]);
  const isEnded = error instanceof ApiError && error.status === 410;
  if (data && !isEnded) return <ReviewScreen key={linkId} linkId={linkId} session={session} review={data} />;
  if (!error || isOver) return <Opening />;
  return <Failed error={error} onRetry={() => void refetch()} />;
}

function Review({ token }: { readonly token: string }) {
  const { opening, enter } = useReviewSession(token);
  if (opening.step === 'opening') return <Opening />;
  if (opening.step === 'failed') return <Failed error={opening.error} onRetry={() => enter()} />;
  if (opening.step === 'passcode') return <Passcode error={opening.error} onEnter={enter} />;
  return <Opened linkId={token.split('.')[0] ?? ''} session={opening.session} onEnter={enter} />;
}

/** The page of a client: opens the link whose token is the fragment of the address, without any account, and shows the proofs of its job. */
export default function ReviewPage() {
  const token = useLocation().hash.slice(1);
  return <Review key={token} token={token} />;
}
