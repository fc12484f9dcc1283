import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { confirmTwoFactor, startTwoFactor } from '@shootdesk/shared/sign-in/two-factor.contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { CodeField } from './code-field.tsx';
import { formText, PasswordField } from './fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type NewSecret = AnswerOf<typeof startTwoFactor>;

function PasswordStep({ onStarted }: { readonly onStarted: (secret: NewSecret) => void }) {
  const start = useMutation({
    mutationFn: (password: string) => call(startTwoFactor, { body: { password } }),
    onSuccess: onStarted,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    start.mutate(formText(event.currentTarget, 'password'));
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>
        Signing in then takes your password and a code of an authenticator app on your phone, such as Google
        Authenticator, Microsoft Authenticator, 1Password or Aegis.
      </Typography>
      {start.isError && <Alert severity="error">{firstMessage(start.error)}</Alert>}
      <PasswordField label="Your password" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={start.isPending}>
        Continue
      </Button>
    </Stack>
  );
}

/** Splits a secret into groups of four, as apps display it. */
const inParts = (secret: string): string => secret.replaceAll(/(.{4})(?!$)/g, '$1 ');

interface AppStepProps {
  readonly secret: NewSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function AppStep({ secret, onConfirmed }: AppStepProps) {
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(formText(event.currentTarget, 'code'));
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>Scan this with the app, or type the key into it.</Typography>
      <QrCode text={secret.uri} label="QR code for the authenticator app" />
      <TextField
        label="Key"
        value={inParts(secret.secret)}
        multiline
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
      />
      {confirm.isError && <Alert severity="error">{firstMessage(confirm.error)}</Alert>}
      <CodeField helperText="The six digits that the app shows now" />
      <Button type="submit" variant="contained" size="large" loading={confirm.isPending}>
        Switch on
      </Button>
    </Stack>
  );
}

interface Props {
  /** Called when two-factor sign-in is on and the person has seen the recovery codes. */
  readonly onDone: () => void;
  readonly onConfirmed?: () => void;
}

/** Sets up two-factor sign-in in three steps: the password, a code from the app, and the recovery codes. */
export function SetUpTwoFactor({ onDone, onConfirmed }: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <PasswordStep onStarted={setSecret} />;
  return (
    <AppStep
      secret={secret}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onConfirmed?.();
      }}
    />
  );
}
