import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { startYoutubeAuthorization } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { useStaleGuard } from '../../ui/form/use-stale-guard.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { InputsForm } from '../kit/inputs-form.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

interface Props {
  /** Address of an earlier attempt; blank for none. */
  readonly initial: string;
  /** Error message of that attempt, or null. */
  readonly problem: string | null;
}

interface Values extends Record<string, unknown> {
  readonly emailAddress: string | null;
}

const bodyOf = ({ emailAddress }: Values) => ({ emailAddress: emailAddress ?? '' });
const resolver = contractResolver<Values>(startYoutubeAuthorization.body, bodyOf);

/** State of the form that asks for an address and opens Google's sign-in for it. Google then returns the browser to this screen. */
function useEmailForm(initial: string) {
  const [sent, setSent] = useState(initial);
  const [isLeaving, setIsLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const googleUrl = useRef('');
  const begin = async (values: Values) => {
    const { emailAddress } = bodyOf(values);
    googleUrl.current = (await call(startYoutubeAuthorization, { body: { emailAddress } })).url;
    setSent(emailAddress);
  };
  const leave = () => {
    setIsLeaving(true);
    window.location.assign(googleUrl.current);
  };
  const saved = { values: { emailAddress: sent }, version: null };
  const guard = useStaleGuard<Values>({
    saved,
    record: 'youtube-channels/new',
    what: 'Youtube Channel Details',
    resolver,
    save: begin,
    currentOf: () => null,
    onDone: (outcome) => {
      if (outcome === 'saved') return leave();
      // The address of the earlier attempt may be submitted again.
      setRefusal(null);
      void begin(saved.values).then(leave, (error: unknown) => setRefusal(firstMessage(error)));
    },
  });
  return { ...guard, failure: guard.failure ?? refusal, isLeaving };
}

/** First step to a new video channel: the account that it belongs to. */
export function EmailStep({ initial, problem }: Props) {
  const { isLeaving, ...form } = useEmailForm(initial);
  const { emailAddress } = bodyOf(useWatch({ control: form.form.control }) as Values);
  const trouble = form.failure ?? problem;
  return (
    <InputsForm form={form}>
      <Panel title="Channel Email">
        <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
          {trouble && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {trouble}
            </Alert>
          )}
          <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} sx={{ width: '100%' }} />
          <TextInput
            source="emailAddress"
            label="Email"
            type="email"
            required
            helperText="Of the Google account that the channel belongs to. You are asked there to allow access."
          />
          {/* Busy until the browser has left for Google. */}
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving || isLeaving}
            {...disabledBy(emailAddress.trim() === '' && 'The e-mail is missing')}
          >
            Authenticate
          </Button>
        </Box>
      </Panel>
    </InputsForm>
  );
}
