import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { startYoutubeAuthorization } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { firstMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { complaintsOf, fieldErrorsOf } from '../../ui/form/field-errors.ts';
import { Panel } from '../../ui/panel.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';

interface Props {
  /** Address that an earlier try was made with. */
  readonly initial: string;
  /** What went wrong with that. */
  readonly problem: string | null;
}

/** Leads to Google for the account with this address; Google sends the browser back to this screen. */
function useStart() {
  return useMutation({
    mutationFn: (emailAddress: string) => call(startYoutubeAuthorization, { body: { emailAddress } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** The first step to a new channel: whose it is. */
export function EmailStep({ initial, problem }: Props) {
  const [emailAddress, setEmailAddress] = useState(initial);
  const [isTouched, setIsTouched] = useState(false);
  const { mutate, reset, error, isPending, isSuccess } = useStart();
  // The way to Google is not away from what was typed.
  useLeaveWarning(emailAddress !== initial && !isPending && !isSuccess, { what: 'Youtube Channel Details' });
  const complaint = complaintsOf(startYoutubeAuthorization.body, { emailAddress })['emailAddress'];
  const refusal = fieldErrorsOf(error)['emailAddress'];
  const shown = refusal ?? (isTouched ? complaint : undefined);
  const trouble = error && !refusal ? firstMessage(error) : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (!complaint) mutate(emailAddress);
  };
  return (
    <Panel title="Channel Email">
      <Box component="form" onSubmit={submit} noValidate sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {trouble && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {trouble}
          </Alert>
        )}
        <TextField
          label="Email"
          type="email"
          required
          value={emailAddress}
          onChange={(event) => {
            reset();
            setIsTouched(true);
            setEmailAddress(event.target.value);
          }}
          error={shown !== undefined}
          helperText={
            shown ?? 'Of the Google account that the channel belongs to. You are asked there to allow access.'
          }
        />
        {/* Busy until the browser has left for Google. */}
        <Button
          type="submit"
          variant="contained"
          loading={isPending || isSuccess}
          disabled={emailAddress.trim() === ''}
        >
          Authenticate
        </Button>
      </Box>
    </Panel>
  );
}
