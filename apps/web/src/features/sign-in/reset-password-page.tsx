import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { minPasswordLength, passwordRule, resetPassword } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { formText, PasswordField } from '../../entities/sign-in/fields.tsx';

function NewPasswordForm({ token }: { readonly token: string }) {
  const change = useMutation({ mutationFn: (password: string) => call(resetPassword, { body: { token, password } }) });
  if (change.isSuccess) {
    return (
      <>
        <Alert severity="success">Your password has been changed.</Alert>
        <Button component={RouterLink} to="/login/email" variant="contained" size="large">
          Login
        </Button>
      </>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(formText(event.currentTarget, 'password'));
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {change.isError && <Alert severity="error">{firstMessage(change.error)}</Alert>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        minLength={minPasswordLength}
        helperText={passwordRule}
      />
      <Button type="submit" variant="contained" size="large" loading={change.isPending}>
        Change password
      </Button>
    </Stack>
  );
}

/** Sets a new password with the token of the e-mailed link. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <CentredScreen title="Choose a new password">
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <Alert severity="error">This link is not complete. Please open it from the e-mail again.</Alert>
      )}
      <Link component={RouterLink} to="/forgot-password" variant="body2">
        Ask for a new link
      </Link>
    </CentredScreen>
  );
}
