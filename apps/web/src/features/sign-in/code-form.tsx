import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { enterCode } from '@shootdesk/shared/sign-in/two-factor.contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { CodeField } from '../../entities/sign-in/code-field.tsx';
import { formText } from '../../entities/sign-in/fields.tsx';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { standaloneLink } from '../../ui/layout/theme.ts';

interface Props {
  readonly onSignedIn: () => void;
  /** Returns to the password; with a message if the person has to enter it again. */
  readonly onBack: (reason: string | null) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { mutate, reset, ...attempt } = useMutation({
    mutationFn: (code: string) => call(enterCode, { body: { code } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_failed') onBack(firstMessage(error));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(formText(event.currentTarget, 'code'));
  };
  const choose = () => {
    reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {attempt.isError && <Alert severity="error">{firstMessage(attempt.error)}</Alert>}
      <CodeField
        key={String(isRecovery)}
        isRecovery={isRecovery}
        isFirst
        helperText={isRecovery ? 'One of the codes that you kept when you set it up' : 'Of your authenticator app'}
      />
      <Button type="submit" variant="contained" size="large" loading={attempt.isPending}>
        Continue
      </Button>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Link component="button" type="button" variant="body2" sx={standaloneLink} onClick={() => onBack(null)}>
          Back
        </Link>
        <Link component="button" type="button" variant="body2" sx={standaloneLink} onClick={choose}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Link>
      </Stack>
    </Stack>
  );
}
