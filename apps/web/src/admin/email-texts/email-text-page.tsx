import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { englishTag } from '@shootdesk/shared/client-languages/words';
import { emailKinds, emailTexts } from '@shootdesk/shared/email-texts/catalogue';
import { isForClients } from '@shootdesk/shared/email-texts/client-emails';
import { renderEmail } from '@shootdesk/shared/email-texts/render-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TextInput, useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { rereadEmailTexts, resetEmailText, sendTestEmail, type EmailTextPlace } from '../../data/settings/mutations.ts';
import { emailTextsIn, emailTextsResource } from '../../data/settings/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useBranding } from '../../kernel/branding.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { MessageScreen } from '../../ui/layout/message-screen.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordAction } from '../kit/record-action.tsx';
import { SettingPage } from '../kit/setting-page.tsx';
import { asTyped, emailTextKind, type EmailTextValues, type ReadText } from './email-text-kind.ts';
import { EmailBodyInput } from './text-input.tsx';

function BackButton() {
  return (
    <Button component={Link} to="/systemManager/email-texts" color="inherit">
      Back
    </Button>
  );
}

/** Actions besides saving: sends a test of the typed text, and restores the shipped text. */
function Actions({ kind, language }: EmailTextPlace) {
  const record = useRecordContext<ReadText>();
  const cache = useQueryClient();
  const notify = useNotify();
  const { getValues } = useFormContext<EmailTextValues>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestEmail({ kind, language }, getValues()),
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
          act={() => resetEmailText(cache, { kind, language }, record.cache_key)}
          done="The shipped text is used again."
          changes={[language === null ? emailTextsResource : emailTextsIn(kind)]}
        />
      )}
      <BackButton />
    </>
  );
}

const previewStyle = { p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Preview of the e-mail with sample values. */
function Preview() {
  const record = useRecordContext<ReadText>();
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

/** Links to the languages of an e-mail to clients; the current one is marked. */
function Languages({ kind, language }: EmailTextPlace) {
  const { client_languages: all } = useBranding();
  if (!isForClients(kind) || all.length < 2) return null;
  const shown = language ?? englishTag;
  return (
    <Box component="nav" aria-label="Languages" sx={{ ...wholeLine, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {all.map(({ tag, name }) => (
        <Button
          key={tag}
          component={Link}
          to={`/systemManager/email-texts/${kind}${tag === englishTag ? '' : `/${tag}`}`}
          size="small"
          variant={tag === shown ? 'contained' : 'outlined'}
          aria-current={tag === shown ? 'page' : undefined}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}

/** Note where the text comes from while the studio has not written its own. */
function Source() {
  const record = useRecordContext<ReadText>();
  if (!record || !('source' in record) || record.source !== 'english') return null;
  return (
    <Alert severity="info" sx={wholeLine}>
      There is no text in {record.language} yet: clients read it in English.
    </Alert>
  );
}

function Editor({ kind, language }: EmailTextPlace) {
  const cache = useQueryClient();
  const record = useMemo(() => emailTextKind(kind, language), [kind, language]);
  const { about, settingId } = emailTexts[kind];
  return (
    <SettingPage
      kind={record}
      setting={{ name: language ?? kind, entity: `Setting/${settingId}` }}
      onSaved={() => rereadEmailTexts(cache)}
      actions={<Actions kind={kind} language={language} />}
    >
      <FormSection title="E-mail">
        <Typography color="textSecondary" sx={wholeLine}>
          {about}
        </Typography>
        <Languages kind={kind} language={language} />
        <Source />
        <Box sx={wholeLine}>
          <TextInput source="subject" label="Subject" parse={asTyped} helperText={false} fullWidth />
        </Box>
        <EmailBodyInput />
      </FormSection>
      <Preview />
    </SettingPage>
  );
}

/** Screen with the text of one e-mail. */
export default function EmailTextPage() {
  const { kind: address, language = null } = useParams();
  const { client_languages: all } = useBranding();
  const kind = emailKinds.find((each) => each === address);
  const isThere = language === null || (kind && isForClients(kind) && all.some(({ tag }) => tag === language));
  if (kind && isThere) return <Editor key={`${kind} ${language}`} kind={kind} language={language} />;
  return (
    <MessageScreen
      title="There is no such e-mail."
      text="Its address is not complete, or it comes from another version."
      action={<BackButton />}
    />
  );
}
