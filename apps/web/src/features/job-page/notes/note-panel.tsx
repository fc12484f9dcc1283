import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteText } from './note-text.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';

interface Props {
  readonly job: ServiceJob;
  readonly noteTypeId: number;
  readonly title: string;
  /** Hides the form from everybody, also from people who may write such notes elsewhere. */
  readonly readOnly?: boolean;
}

/** One kind of note of a job: to be written by those who may, to be read by the others. */
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
