import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TwoFactorView } from '@shootdesk/shared/sign-in/two-factor.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { rereadTwoFactor, switchTwoFactorOff } from '../../data/two-factor/mutations.ts';
import { ownTwoFactorQuery } from '../../data/two-factor/queries.ts';
import { CodeField } from '../../entities/sign-in/code-field.tsx';
import { formText, PasswordField } from '../../entities/sign-in/fields.tsx';
import { SetUpTwoFactor } from '../../entities/sign-in/set-up-two-factor.tsx';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const cache = useQueryClient();
  const [isOn, setIsOn] = useState(false);
  const done = () => {
    void rereadTwoFactor(cache);
    onClose();
  };
  // Recovery codes are shown only once, so the dialog closes by its button alone.
  const closing = isOn ? {} : { onClose, onCross: onClose };
  return (
    <TitledDialog title="Two-factor Sign-in" maxWidth="xs" {...closing}>
      <SetUpTwoFactor onConfirmed={() => setIsOn(true)} onDone={done} />
    </TitledDialog>
  );
}

interface OffProps {
  readonly isRequired: boolean;
  readonly onClose: () => void;
}

function SwitchOffDialog({ isRequired, onClose }: OffProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  const off = useMutation({
    mutationFn: (body: { password: string; code: string }) => switchTwoFactorOff(cache, body),
    onSuccess: () => {
      notify('Two-factor sign-in is off.', { type: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    off.mutate({ password: formText(form, 'password'), code: formText(form, 'code') });
  };
  return (
    <TitledDialog title="Switch Off Two-factor Sign-in" maxWidth="xs" onClose={onClose} onCross={onClose}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <Typography>
          {isRequired
            ? 'Your role needs it: you set it up again right away, such as on a new phone.'
            : 'Your password alone signs in then.'}
        </Typography>
        {off.isError && <Alert severity="error">{firstMessage(off.error)}</Alert>}
        <PasswordField label="Your password" autoComplete="current-password" />
        <CodeField helperText="Of the app, or a recovery code" />
        <Button type="submit" variant="contained" color="error" size="large" loading={off.isPending}>
          Switch off
        </Button>
      </Stack>
    </TitledDialog>
  );
}

function stateText({ isOn, isOffered, isRequired, recoveryCodesLeft }: TwoFactorView): string {
  if (isOn) {
    const left = recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`;
    const hint = recoveryCodesLeft > 2 ? '' : ' Switch it off and on again to get new ones.';
    return `Signing in takes your password and a code of your authenticator app. ${left} left.${hint}`;
  }
  if (!isOffered) return 'You do not sign in by a password here: whoever signs you in can ask for a second factor.';
  return isRequired
    ? 'Your role needs it when you sign in by your password.'
    : 'A code of an app on your phone, besides your password. Whoever learns your password cannot sign in by it alone.';
}

/** Shows whether signing in requires a code, and switches that on and off. */
export function TwoFactorPanel() {
  const query = useQuery(ownTwoFactorQuery);
  const { timeZone } = useCurrentUser();
  const [opened, setOpened] = useState<'on' | 'off' | null>(null);
  const close = () => setOpened(null);
  const state = query.data;
  return (
    <Panel
      title="Two-factor sign-in"
      action={
        state &&
        (state.isOn || state.isOffered) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpened(state.isOn ? 'off' : 'on')}>
            {state.isOn ? 'Switch Off' : 'Set Up'}
          </Button>
        )
      }
    >
      <Loaded query={query} what="Two-factor sign-in">
        {(loaded) => (
          <Stack spacing={0.75} sx={{ px: 2, py: 1.5, alignItems: 'flex-start' }}>
            {loaded.since && <Badge tone="green" text={`On since ${formatDateTime(loaded.since, timeZone)}`} />}
            <Typography>{stateText(loaded)}</Typography>
          </Stack>
        )}
      </Loaded>
      {opened === 'on' && <SetUpDialog onClose={close} />}
      {opened === 'off' && <SwitchOffDialog isRequired={state?.isRequired ?? false} onClose={close} />}
    </Panel>
  );
}
