import Typography from '@mui/material/Typography';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { textOfDetail } from '../../../entities/job/detail-reader.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { MentionText } from '../../../entities/user/mention-text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NoteForm } from './note-form.tsx';

function NoteText({ text }: { readonly text: string }) {
  if (text.trim() === '') {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        No Available Notes
      </Typography>
    );
  }
  return (
    <Typography sx={{ px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <MentionText text={text} />
    </Typography>
  );
}

interface Props {
  readonly job: ServiceJob;
  readonly noteTypeId: number;
  readonly title: string;
  /** Hides the form even from people who may write such notes elsewhere. */
  readonly readOnly?: boolean;
}

/** One note of a job: editable for people who may, readable for the others. */
export function NotePanel({ job, noteTypeId, title, readOnly = false }: Props) {
  const note = job.notes?.find((each) => each.serviceJobNoteTypeId === noteTypeId) ?? null;
  const mayWrite = mayWriteNote(noteTypeId, useJobPerson(job)) && !readOnly;
  return (
    <Panel title={title}>
      {mayWrite ? (
        <NoteForm job={job} noteTypeId={noteTypeId} title={title} note={note} />
      ) : (
        <NoteText text={note?.content ?? ''} />
      )}
    </Panel>
  );
}

/** Notes for the provider: the job's, then the client's. */
export function ProductionNotesPanel({ job }: { readonly job: ServiceJob }) {
  const notes = [textOfDetail(job.details, 'ProductionNote'), job.client?.productionNote?.trim() ?? ''];
  return (
    <Panel title="Production Notes">
      <NoteText text={notes.filter(Boolean).join('\n\n')} />
    </Panel>
  );
}
