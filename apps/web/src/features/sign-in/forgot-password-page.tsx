import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { requestPasswordReset } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/call.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { EmailField, formText } from '../../entities/sign-in/fields.tsx';

/** Requests a reset link by e-mail. The response is the same for unknown addresses. */
export default function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.mutate(formText(event.currentTarget, 'email'));
  };
  return (
    <CentredScreen title="Forgotten password" text="We send you a link with which you choose a new one.">
      {request.isSuccess ? (
        <Alert severity="success">
          If the address belongs to a user, a link is on its way. It works once, within an hour.
        </Alert>
      ) : (
        <Stack component="form" spacing={2} onSubmit={submit}>
          {request.isError && <Alert severity="error">{firstMessage(request.error)}</Alert>}
          <EmailField />
          <Button type="submit" variant="contained" size="large" loading={request.isPending}>
            Send link
          </Button>
        </Stack>
      )}
      <Link component={RouterLink} to="/login/email" variant="body2" sx={standaloneLink}>
        Back to sign in
      </Link>
    </CentredScreen>
  );
}
