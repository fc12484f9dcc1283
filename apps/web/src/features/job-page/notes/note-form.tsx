import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import { maxNoteLength, updateServiceJobNote } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { JobNote, ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { isTransient, type ApiError } from '../../../kernel/api-error.ts';
import { mentionableSource } from '../../../data/options/sources.ts';
import { rereadActivity, rereadJob, showNote } from '../../../data/jobs/job-cache.ts';
import { writeJobNote } from '../../../data/jobs/mutations.ts';
import { fetchJob } from '../../../data/jobs/queries.ts';
import { MentionedPeople } from '../../../entities/user/mention-text.tsx';
import { MentionField } from '../../../ui/inputs/mentions/mention-field.tsx';
import { textLength } from '../../../kernel/text-length.ts';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { VersionConflict } from '../../../ui/form/version-conflict.tsx';
import { currentRecord } from '../../../api/stale-record.ts';
import { useChangedBy } from '../activity/use-changed-by.ts';
import { useRefreshWhenGone } from '../../../entities/job/use-warning-toast.ts';
import { WaitingNoteState } from './waiting-note.tsx';
import { subjectOf, newChangeId, type SeenNote, type WaitingNote } from '../../../entities/waiting/waiting-changes.ts';
import { useWaiting } from '../../../entities/waiting/use-waiting.ts';
import { ChangedByContext, ChangedNotice } from '../../../ui/form/changed-notice.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Values extends Record<string, string> {
  readonly content: string;
}

interface Props {
  readonly job: ServiceJob;
  readonly noteTypeId: number;
  readonly title: string;
  /** The current note; null when the job has none of this type. */
  readonly note: JobNote | null;
}

const noNote: Saved<Values> = { values: { content: '' }, version: null };

const savedNote = (note: JobNote | null): Saved<Values> =>
  note ? { id: note.id, values: { content: note.content }, version: note.cache_key } : noNote;

/** A queued note replaces the saved one, because to the person it counts as saved. */
const waitingNote = ({ content, seen }: WaitingNote): Saved<Values> => ({
  values: { content },
  version: seen.version,
  ...(seen.id !== null && { id: seen.id }),
});

/** Saves a note; a blank text deletes it. Without a connection the change is queued. */
function useNoteForm({ job, noteTypeId, title, note }: Props, waiting: ReturnType<typeof useWaiting<WaitingNote>>) {
  const jobId = job.id;
  const jobName = job.campaign?.name ?? job.name;
  const cache = useQueryClient();
  const onFailed = useRefreshWhenGone();
  const notify = useNotify();
  const isStillThere = () =>
    fetchJob(cache, jobId).then(
      () => true,
      () => false,
    );
  const wait = ({ content }: Values, seen: SeenNote) =>
    waiting.put({ kind: 'note', id: newChangeId(), jobId, jobName, what: title, noteTypeId, content, seen });
  return useGuardedForm<Values>({
    saved: waiting.change ? waitingNote(waiting.change) : savedNote(note),
    record: `service-jobs/${jobId}/notes/${noteTypeId}`,
    what: title,
    save: async (values, seen) => {
      if (waiting.change) return wait(values, waiting.change.seen);
      try {
        await writeJobNote(cache, seen, { serviceJobId: jobId, serviceJobNoteTypeId: noteTypeId, ...values });
        notify(`${title} saved`, { type: 'success' });
      } catch (error) {
        if (!waiting.canWait || !isTransient(error)) throw error;
        wait(values, { id: seen.id ?? null, version: seen.version, content: seen.values.content });
      }
    },
    currentOf: async (error: ApiError, seen) => {
      // The note is missing although the job exists, so a colleague has deleted it; their text is blank.
      if (error.code === 'not_found' && seen.version !== null) return (await isStillThere()) ? noNote : null;
      const current = currentRecord(updateServiceJobNote, error, ['stale', 'already_exists']);
      if (current) showNote(cache, jobId, current.id, current);
      rereadActivity(cache, jobId);
      return current && savedNote(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'left') rereadJob(cache, jobId);
    },
  });
}

/** A note as an input; its buttons appear once there is something to save. */
export function NoteForm(props: Props) {
  const { job, noteTypeId, title } = props;
  const loggedName = noteTypes.find(({ id }) => id === noteTypeId)?.description;
  const waiting = useWaiting<WaitingNote>(subjectOf({ kind: 'note', jobId: job.id, noteTypeId }));
  const form = useNoteForm(props, waiting);
  const length = textLength(form.values.content, maxNoteLength);
  const changedBy = useChangedBy(job.id, (activity) => activity.what === 'value' && activity.name === loggedName);
  const people = useMemo(() => mentionableSource(job.id, noteTypeId), [job.id, noteTypeId]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!length.isTooLong) form.submit();
  };
  return (
    <ChangedByContext value={changedBy}>
      <Box component="form" onSubmit={submit} noValidate sx={{ p: 1.5 }}>
        {form.failure && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {form.failure}
          </Alert>
        )}
        <ChangedNotice form={form} sx={{ mb: 1 }} />
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} sx={{ mb: 1 }} />
        <MentionField
          value={form.values.content}
          onChange={(content) => form.set('content', content)}
          people={people}
          minRows={2}
          maxRows={14}
          placeholder="Write a note; @ mentions a colleague"
          error={length.isTooLong || form.errors.content !== undefined}
          helperText={(length.isTooLong && length.text) || (form.errors.content ?? length.text)}
          aria-label={title}
        />
        <MentionedPeople text={form.values.content} />
        {waiting.change && (
          <WaitingNoteState change={waiting.change} put={waiting.put} drop={waiting.drop} title={title} />
        )}
        {form.isDirty && (
          <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
            <Button size="small" color="inherit" onClick={form.discard} disabled={form.isSaving}>
              Cancel
            </Button>
            <Button
              size="small"
              type="submit"
              variant="contained"
              {...disabledBy(length.isTooLong && 'The text is too long')}
              loading={form.isSaving}
            >
              Save
            </Button>
          </Stack>
        )}
        <VersionConflict form={form} fields={{ content: { label: title, show: plainMentions } }} />
      </Box>
    </ChangedByContext>
  );
}
