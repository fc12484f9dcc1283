import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emailKinds, emailTexts, type EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import type { EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { renderEmail } from '@shootdesk/shared/email-texts/render-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TextInput, useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { rereadEmailTexts, resetEmailText, sendTestEmail } from '../../data/settings/mutations.ts';
import { emailTextsResource } from '../../data/settings/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { MessageScreen } from '../../ui/layout/message-screen.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordAction } from '../kit/record-action.tsx';
import { SettingPage } from '../kit/setting-page.tsx';
import { asTyped, emailTextKind, type EmailTextValues } from './email-text-kind.ts';
import { EmailBodyInput } from './text-input.tsx';

function BackButton() {
  return (
    <Button component={Link} to="/systemManager/email-texts" color="inherit">
      Back
    </Button>
  );
}

/** What can be done with the text beside saving it: a test of what is typed, and the way back to the shipped text. */
function Actions({ kind }: { readonly kind: EmailKind }) {
  const record = useRecordContext<EmailTextRecord>();
  const cache = useQueryClient();
  const notify = useNotify();
  const { getValues } = useFormContext<EmailTextValues>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestEmail(kind, getValues()),
    onSuccess: (to) => notify(`The test was sent to ${to}.`, { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const isOwn = record !== undefined && (record.subject !== null || record.body !== null);
  return (
    <>
      <Button color="inherit" loading={isPending} onClick={() => mutate()}>
        Send Me a Test
      </Button>
      {isOwn && (
        <RecordAction
          label="Use Shipped Text"
          question={{ title: 'Use Shipped Text?', text: 'Your text goes; the history keeps it. Are you sure?' }}
          act={() => resetEmailText(cache, kind, record.cache_key)}
          done="The shipped text is used again."
          changes={[emailTextsResource]}
        />
      )}
      <BackButton />
    </>
  );
}

const previewStyle = { p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The e-mail as it would be, with sample values. */
function Preview() {
  const record = useRecordContext<EmailTextRecord>();
  const [subject, body] = useWatch<EmailTextValues, ['subject', 'body']>({ name: ['subject', 'body'] });
  const samples = useMemo(
    () => Object.fromEntries((record?.variables ?? []).map(({ name, sample }) => [name, sample])),
    [record],
  );
  const email = renderEmail({ subject, body }, samples);
  return (
    <Panel title="Preview">
      <Box sx={previewStyle}>
        <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{email.subject}</Typography>
        <Typography>{email.body}</Typography>
      </Box>
    </Panel>
  );
}

function Editor({ kind }: { readonly kind: EmailKind }) {
  const cache = useQueryClient();
  const record = useMemo(() => emailTextKind(kind), [kind]);
  const { about, settingId } = emailTexts[kind];
  return (
    <SettingPage
      kind={record}
      setting={{ name: kind, entity: `Setting/${settingId}` }}
      onSaved={() => rereadEmailTexts(cache)}
      actions={<Actions kind={kind} />}
    >
      <FormSection title="E-mail">
        <Typography color="textSecondary" sx={wholeLine}>
          {about}
        </Typography>
        <Box sx={wholeLine}>
          <TextInput source="subject" label="Subject" parse={asTyped} helperText={false} fullWidth />
        </Box>
        <EmailBodyInput />
      </FormSection>
      <Preview />
    </SettingPage>
  );
}

/** The screen of the text of one e-mail. */
export default function EmailTextPage() {
  const { kind: address } = useParams();
  const kind = emailKinds.find((each) => each === address);
  if (kind) return <Editor key={kind} kind={kind} />;
  return (
    <MessageScreen
      title="There is no such e-mail."
      text="Its address is not complete, or it comes from another version."
      action={<BackButton />}
    />
  );
}
