import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emailWithMove } from '@shootdesk/shared/email-requests/email-fields';
import type { EmailDraft } from '@shootdesk/shared/email-requests/email-requests.contract';
import { linkMarker, piecesOfText } from '@shootdesk/shared/email-requests/email-text';
import { invalidRecipients, readRecipients, recipientsRefusal } from '@shootdesk/shared/email-requests/recipients';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { emailDraftQuery } from '../../../data/jobs/queries.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { complaintsOf } from '../../../ui/form/field-errors.ts';
import { UnsentComments } from '../../../entities/file/unsent-comments.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { countedFiles, useSending, type SendDialogProps } from './use-sending.ts';

interface Values extends Record<string, string> {
  readonly recipients: string;
  readonly subject: string;
  readonly body: string;
}

const letterOnly = emailWithMove.pick({ subject: true, body: true });

function complaintsAbout({ recipients, subject, body }: Values) {
  const refusal = recipientsRefusal(recipients);
  return { ...complaintsOf(letterOnly, { subject, body }), ...(refusal !== null && { recipients: refusal }) };
}

/** Lists the typed recipients that are not e-mail addresses, with the usual reason. */
function invalidWords(recipients: string): string | undefined {
  const invalid = invalidRecipients(recipients);
  if (invalid.length === 0) return undefined;
  const hint = invalid.some((each) => each.includes(',')) ? " Separate several by ';'." : '';
  return `Please correct ${invalid.map((each) => `‘${each}’`).join(', ')}.${hint}`;
}

/** Lists the typed addresses that an e-mail replacement changes. */
function replacedWords(draft: EmailDraft, recipients: string): string | null {
  const typed = new Set(readRecipients(recipients).map(({ email }) => email.toLowerCase()));
  const replaced = draft.recipients.filter(({ email, goesTo }) => email !== goesTo && typed.has(email.toLowerCase()));
  if (replaced.length === 0) return null;
  return `${replaced.map(({ email, goesTo }) => `${email} goes to ${goesTo}`).join('; ')} (e-mail replacement).`;
}

/** The initial recipients in the format of mail programs. Names that a mail program would misread are left out. */
const proposedRecipients = ({ recipients }: EmailDraft): string =>
  recipients
    .map(({ email, name }) => (name === null || /[;<>"\n]/.test(name) ? email : `${name} <${email}>`))
    .join('; ');

/** Helper text of the recipients: who requested changes, and which addresses are replaced. */
function recipientNotes(draft: EmailDraft, recipients: string): string {
  const asked = draft.recipients.filter(({ askedForChanges }) => askedForChanges);
  const notes = [
    ...asked.map(({ email, name }) => `${name ?? email} asked for changes.`),
    ...[replacedWords(draft, recipients) ?? []].flat(),
  ];
  return notes.length === 0 ? "Separate several by ';'." : notes.join(' ');
}

const previewStyle = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  p: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Preview of the e-mail as the recipient reads it. */
function LetterPreview({ subject, body }: Pick<Values, 'subject' | 'body'>) {
  return (
    <Box role="region" aria-label="Preview" sx={previewStyle}>
      <Typography variant="h3" component="p" gutterBottom>
        {subject}
      </Typography>
      {piecesOfText(body).map((piece, index) =>
        piece === 'link' ? (
          // oxlint-disable-next-line no-array-index-key -- pieces have no name but their place
          <Box key={index} component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
            link of the recipient
          </Box>
        ) : (
          piece.words
        ),
      )}
    </Box>
  );
}

function EmailForm({ draft, onClose, ...sending }: SendDialogProps & { readonly draft: EmailDraft }) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { send, dialog, onFailed, notify } = useSending(sending);
  const { subject, body } = draft;
  const form = useGuardedForm<Values>({
    saved: {
      values: { recipients: proposedRecipients(draft), subject, body },
      version: null,
    },
    savesUnchanged: true,
    resolver: complaintsResolver(complaintsAbout),
    fieldOf: (sent) => (sent === 'email' ? 'recipients' : sent),
    save: async (values) => {
      const tos = readRecipients(values.recipients);
      const email = { tos, subject: values.subject.trim(), body: values.body.trim() };
      await send({ comment: 'Sent to the client by e-mail', email });
      notify(tos.length === 1 ? 'Sent to Client: 1 e-mail' : `Sent to Client: ${tos.length} e-mails`, {
        type: 'success',
      });
    },
    currentOf: () => null,
    onFailed,
    onDone: onClose,
  });
  const { recipients } = form.values;
  return (
    <FormDialog
      title="Send to Client"
      submitLabel="Send"
      form={form}
      fields={{}}
      actions={
        <Button color="inherit" onClick={() => setIsPreviewed(!isPreviewed)} sx={{ mr: 'auto' }}>
          {isPreviewed ? 'Edit' : 'Preview'}
        </Button>
      }
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {countedFiles(sending.assetIds.length)} selected. Each recipient gets a link of their own to the proofs.
      </Typography>
      <UnsentComments jobId={sending.job.id} />
      <FormField
        form={form}
        name="recipients"
        label="To"
        required
        multiline
        maxRows={4}
        helperText={recipientNotes(draft, recipients)}
        errorNote={invalidWords(recipients)}
      />
      {isPreviewed ? (
        <LetterPreview {...form.values} />
      ) : (
        <>
          <FormField form={form} name="subject" label="Subject" required />
          <FormField
            form={form}
            name="body"
            label="Text"
            required
            multiline
            minRows={8}
            maxRows={16}
            helperText={`${linkMarker} becomes the link of each recipient.`}
          />
        </>
      )}
      {dialog}
    </FormDialog>
  );
}

const failed = 'Failed to retrieve emails. Please try again.';

/** Sends a job to the client by e-mail. The initial recipients are the client's addresses and those of earlier e-mails. */
export function SendEmailDialog(props: SendDialogProps) {
  const { data: draft, isError, isFetching, refetch } = useQuery(emailDraftQuery(props.job.id));
  const notify = useNotify();
  const warn = useEffectEvent(() => notify(failed, { type: 'warning' }));
  useEffect(() => {
    if (isError && !isFetching) warn();
  }, [isError, isFetching]);
  if (draft) return <EmailForm {...props} draft={draft} />;
  return (
    <TitledDialog
      title="Send to Client"
      onClose={props.onClose}
      actions={
        <>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      }
    >
      {isError && !isFetching ? (
        <Alert severity="error">{failed}</Alert>
      ) : (
        <Typography role="status">Finding the client’s addresses…</Typography>
      )}
    </TitledDialog>
  );
}
