import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  createServiceJobNote,
  maxNoteLength,
  updateServiceJobNote,
  type ServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { textLength } from '../../../ui/form/text-length.ts';
import { useVersionedForm, type Saved } from '../../../ui/form/use-versioned-form.ts';
import { VersionConflict } from '../../../ui/form/version-conflict.tsx';
import { currentRecord } from '../../../api/stale-record.ts';
import { useIsStillThere, useRefresh } from '../data/use-job.ts';
import { jobNotes } from '../data/use-job-records.ts';
import { useRefreshWhenGone } from '../data/use-warning-toast.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';

interface Values extends Record<string, string> {
  readonly content: string;
}

interface Props {
  readonly jobId: number;
  readonly noteTypeId: number;
  readonly title: string;
  /** The note as it is now; null when the job has none of this type. */
  readonly note: ServiceJobNote | null;
}

const noNote: Saved<Values> = { values: { content: '' }, version: null };

const savedNote = (note: ServiceJobNote | null): Saved<Values> =>
  note ? { id: note.id, values: { content: note.content }, version: note.cache_key } : noNote;

/** Writes a note by its rule: blank deletes what is there, and is nothing where there is none. */
function useNoteForm({ jobId, noteTypeId, title, note }: Props) {
  const show = jobNotes.useShowRecord(jobId);
  const refresh = useRefresh();
  const isStillThere = useIsStillThere(jobId);
  const onFailed = useRefreshWhenGone();
  const notify = useNotify();
  const write = ({ content }: Values, { id, version }: Saved<Values>) => {
    if (id !== undefined && version !== null) {
      return call(updateServiceJobNote, { params: { id }, body: { content }, ifMatch: version });
    }
    if (content.trim() === '') return null;
    return call(createServiceJobNote, {
      body: { serviceJobId: jobId, serviceJobNoteTypeId: noteTypeId, content },
    });
  };
  return useVersionedForm<Values>({
    saved: savedNote(note),
    record: `service-jobs/${jobId}/notes/${noteTypeId}`,
    what: title,
    save: async (values, seen) => {
      const written = await write(values, seen);
      const id = written?.id ?? seen.id;
      if (id !== undefined) show(id, written);
    },
    currentOf: async (error: ApiError, seen) => {
      // A note that is gone from a job that is there was deleted by a colleague: theirs is blank.
      if (error.code === 'not_found' && seen.version !== null) return (await isStillThere()) ? noNote : null;
      const current = currentRecord(updateServiceJobNote, error, ['stale', 'already_exists']);
      if (current) show(current.id, current);
      return current && savedNote(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved') notify(`${title} saved`, { type: 'success' });
      refresh();
    },
  });
}

/** The note as a field that can be written at once; what to do with it appears as soon as there is something to save. */
export function NoteForm(props: Props) {
  const form = useNoteForm(props);
  const length = textLength(form.values.content, maxNoteLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!length.isTooLong) form.submit();
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ p: 1.5 }}>
      {form.failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {form.failure}
        </Alert>
      )}
      <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} sx={{ mb: 1 }} />
      <FormField
        form={length.isTooLong && length.text ? { ...form, errors: { content: length.text } } : form}
        name="content"
        multiline
        minRows={2}
        maxRows={14}
        placeholder="Write a note"
        helperText={length.text}
        slotProps={{ htmlInput: { 'aria-label': props.title }, formHelperText: { role: 'status' } }}
      />
      {form.isDirty && (
        <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
          <Button size="small" color="inherit" onClick={form.discard} disabled={form.isSaving}>
            Cancel
          </Button>
          <Button size="small" type="submit" variant="contained" disabled={length.isTooLong} loading={form.isSaving}>
            Save
          </Button>
        </Stack>
      )}
      <VersionConflict form={form} fields={{ content: { label: props.title } }} />
    </Box>
  );
}
