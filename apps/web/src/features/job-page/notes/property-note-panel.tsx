import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  maxPropertyNote,
  updatePropertyNote,
  type PropertyNote,
} from '@shootdesk/shared/property-notes/property-notes.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { propertyNoteQuery, savePropertyNote, showPropertyNote } from '../../../data/jobs/property-note.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { VersionConflict } from '../../../ui/form/version-conflict.tsx';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

const title = 'About the Property';

interface Props {
  readonly jobId: number;
}

const savedOf = ({ content, cache_key }: PropertyNote) => ({ values: { content }, version: cache_key });

function NoteField({ jobId, note }: Props & { readonly note: PropertyNote }) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<{ readonly content: string }>({
    saved: savedOf(note),
    record: `service-jobs/${jobId}/property-note`,
    what: title,
    save: async ({ content }, { version }) => {
      await savePropertyNote(cache, jobId, content, version ?? 0);
      notify('Note about the property saved', { type: 'success' });
    },
    currentOf: (error) => {
      const current = currentRecord(updatePropertyNote, error);
      if (current) showPropertyNote(cache, jobId, current);
      return current && savedOf(current);
    },
    onFailed: useWarningToast(),
    onDone: () => undefined,
  });
  const { isTooLong, text } = textLength(form.values.content, maxPropertyNote);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) form.submit();
  };
  const { changedBy, changedAt } = note;
  const hint =
    note.content === '' || changedAt === null
      ? 'Comes up at every later visit to this property. Clients never see it.'
      : [changedBy && fullName(changedBy), formatDateTime(changedAt, timeZone)].filter(Boolean).join(', ');
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
      <FormField
        form={isTooLong && text ? { ...form, errors: { content: text } } : form}
        name="content"
        label="Note about the property"
        placeholder="Dog, side gate, where to park"
        multiline
        minRows={1}
        maxRows={8}
        helperText={text ?? hint}
      />
      {form.isDirty && (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={form.discard} disabled={form.isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            {...disabledBy(isTooLong && 'The text is too long')}
            loading={form.isSaving}
          >
            Save
          </Button>
        </Stack>
      )}
      <VersionConflict form={form} fields={{ content: { label: title } }} />
    </Box>
  );
}

/** Placeholder with the size of a blank note, so that content below does not move when the note arrives. */
function UnknownNote({ isFailed }: { readonly isFailed: boolean }) {
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1 }} aria-hidden={!isFailed}>
      <TextField
        label={isFailed ? 'Note about the property' : 'Note'}
        multiline
        minRows={1}
        disabled
        value=""
        helperText={isFailed ? 'The note could not be loaded.' : 'Loading …'}
      />
    </Box>
  );
}

/** The studio's note about the job's property, which is shown for every later visit there. */
export function PropertyNotePanel({ jobId }: Props) {
  const { data, error } = useQuery(propertyNoteQuery(jobId));
  return (
    <Panel title={title}>
      {data ? <NoteField jobId={jobId} note={data} /> : <UnknownNote isFailed={error !== null} />}
    </Panel>
  );
}
