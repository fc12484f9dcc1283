import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { createFirstAccount } from '@shootdesk/shared/sign-in/first-account.contract';
import { minPasswordLength, passwordRule } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { EmailField, formText, PasswordField } from '../../entities/sign-in/fields.tsx';

interface NameFieldProps {
  readonly name: 'firstName' | 'lastName';
  readonly label: string;
}

function NameField({ name, label }: NameFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      required
      slotProps={{ inputLabel: { required: false }, htmlInput: { maxLength: 100 } }}
    />
  );
}

function FirstAccountForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const create = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      call(createFirstAccount, {
        body: {
          token,
          firstName: formText(form, 'firstName'),
          lastName: formText(form, 'lastName'),
          email: formText(form, 'email'),
          password: formText(form, 'password'),
        },
      }),
    onSuccess: () => {
      cache.clear();
      void navigate('/systemManager/set-up', { replace: true });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(event.currentTarget);
  };
  const isMade = create.error instanceof ApiError && create.error.code === 'conflict';
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {create.isError && <Alert severity={isMade ? 'info' : 'error'}>{firstMessage(create.error)}</Alert>}
      <EmailField />
      <NameField name="firstName" label="First name" />
      <NameField name="lastName" label="Last name" />
      <PasswordField autoComplete="new-password" minLength={minPasswordLength} helperText={passwordRule} />
      <Button type="submit" variant="contained" size="large" loading={create.isPending}>
        Make the account
      </Button>
    </Stack>
  );
}

/** Creates the first account and signs it in. An empty installation prints the link to this page when it starts. */
export default function FirstAccountPage() {
  const token = useLocation().hash.slice(1);
  return (
    <CentredScreen title="Make the first account" text="It belongs to the back office, and invites everybody else.">
      {token === '' ? (
        <Alert severity="error">This link is not complete. Please copy it whole from where it was printed.</Alert>
      ) : (
        <FirstAccountForm token={token} />
      )}
      <Link component={RouterLink} to="/login/email" variant="body2" sx={standaloneLink}>
        I have an account
      </Link>
    </CentredScreen>
  );
}
