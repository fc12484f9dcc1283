import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { signIn } from '@shootdesk/shared/sign-in/sign-in.contract';
import { signInErrors } from '@shootdesk/shared/sign-in/sign-in-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ApiError, firstMessage, isBusy } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { EmailField, formText, PasswordField } from './fields.tsx';

/** Retries while the server is starting or busy, and the pause between them in ms. */
const maxRetries = 8;
const retryMs = 2000;

function explain(error: Error): string {
  const wrong = error instanceof ApiError && error.code === 'sign_in_failed';
  return wrong ? signInErrors.login_failed : firstMessage(error);
}

/** Sign-in with an e-mail address and a password that this product keeps. */
export default function EmailPage() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const attempt = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(signIn, { body }),
    // A server that is starting or busy refuses before it checks the password.
    retry: (failures, error) => isBusy(error) && failures < maxRetries,
    retryDelay: retryMs,
    onSuccess: () => {
      cache.clear();
      void navigate('/', { replace: true });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    attempt.mutate({ email: formText(form, 'email'), password: formText(form, 'password') });
  };
  return (
    <CentredScreen title="Login with Email">
      <Stack component="form" spacing={2} onSubmit={submit}>
        {attempt.isError && <Alert severity="error">{explain(attempt.error)}</Alert>}
        <EmailField />
        <PasswordField autoComplete="current-password" />
        <Button type="submit" variant="contained" size="large" loading={attempt.isPending}>
          Login
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Link component={RouterLink} to="/login" variant="body2" sx={standaloneLink}>
            Other ways to sign in
          </Link>
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={standaloneLink}>
            Forgot password?
          </Link>
        </Stack>
      </Stack>
    </CentredScreen>
  );
}
