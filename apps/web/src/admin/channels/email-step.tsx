import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { startYoutubeAuthorization } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { TextInput } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { isSaidAtField, showAtFields } from '../../ui/form/use-stale-guard.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { useLeaveWarning } from '../../ui/dialogs/use-leave-warning.ts';

interface Props {
  /** Address that an earlier try was made with. */
  readonly initial: string;
  /** What went wrong with that. */
  readonly problem: string | null;
}

interface Values extends Record<string, unknown> {
  readonly emailAddress: string | null;
}

const bodyOf = ({ emailAddress }: Values) => ({ emailAddress: emailAddress ?? '' });
const resolver = contractResolver<Values>(startYoutubeAuthorization.body, bodyOf);

/** Leads to Google for the account with this address; Google sends the browser back to this screen. */
function useStart() {
  return useMutation({
    mutationFn: (values: Values) => call(startYoutubeAuthorization, { body: bodyOf(values) }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** The first step to a new video channel: whose it is. */
export function EmailStep({ initial, problem }: Props) {
  const form = useForm<Values>({
    defaultValues: { emailAddress: initial },
    mode: 'onChange',
    shouldFocusError: false,
    resolver,
  });
  const { emailAddress } = bodyOf(useWatch({ control: form.control }) as Values);
  const { mutate, reset, error, isPending, isSuccess } = useStart();
  // The way to Google is not away from what was typed.
  useLeaveWarning(emailAddress !== initial && !isPending && !isSuccess, { what: 'Youtube Channel Details' });
  const trouble = error && !isSaidAtField({ emailAddress }, error) ? firstMessage(error) : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit((values) => mutate(values, { onError: (refusal) => showAtFields(form, refusal) }))();
  };
  return (
    <FormProvider {...form}>
      <Panel title="Channel Email">
        <Box
          component="form"
          onSubmit={submit}
          noValidate
          sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
        >
          {trouble && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {trouble}
            </Alert>
          )}
          <TextInput
            source="emailAddress"
            label="Email"
            type="email"
            required
            onChange={reset}
            helperText="Of the Google account that the channel belongs to. You are asked there to allow access."
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
    </FormProvider>
  );
}
