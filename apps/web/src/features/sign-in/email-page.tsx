import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { signIn } from '@shootdesk/shared/sign-in/sign-in.contract';
import { signInErrors } from '@shootdesk/shared/sign-in/sign-in-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ApiError, firstMessage, isBusy } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { CodeForm } from './code-form.tsx';
import { EmailField, formText, PasswordField } from '../../entities/sign-in/fields.tsx';

/** Retries while the server is starting or busy, and the pause between them in ms. */
const maxRetries = 8;
const retryMs = 2000;

const needsCode = (error: Error | null) => error instanceof ApiError && error.code === 'code_required';

function explain(error: Error): string {
  const wrong = error instanceof ApiError && error.code === 'sign_in_failed';
  return wrong ? signInErrors.login_failed : firstMessage(error);
}

/** Sign-in with e-mail address and password. */
export default function EmailPage() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const enter = () => {
    cache.clear();
    void navigate('/', { replace: true });
  };
  const attempt = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(signIn, { body }),
    // Safe to retry, because a starting or busy server refuses before it checks the password.
    retry: (failures, error) => isBusy(error) && failures < maxRetries,
    retryDelay: retryMs,
    onMutate: () => setReason(null),
    onSuccess: enter,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    attempt.mutate({ email: formText(form, 'email'), password: formText(form, 'password') });
  };
  if (needsCode(attempt.error)) {
    const back = (because: string | null) => {
      setReason(because);
      attempt.reset();
    };
    return (
      <CentredScreen title="Two-factor sign-in">
        <CodeForm onSignedIn={enter} onBack={back} />
      </CentredScreen>
    );
  }
  return (
    <CentredScreen title="Login with Email">
      <Stack component="form" spacing={2} onSubmit={submit}>
        {attempt.isError && <Alert severity="error">{explain(attempt.error)}</Alert>}
        {reason && <Alert severity="info">{reason}</Alert>}
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
