import type { ServiceJobNote } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteText } from './note-text.tsx';
import { useJobPerson } from '../../../api/job-person.ts';
import { jobNotes } from '../data/use-job-records.ts';

interface Props {
  readonly job: ServiceJob;
  readonly noteTypeId: number;
  readonly title: string;
  /** Nobody writes it here, whoever may elsewhere. */
  readonly readOnly?: boolean;
}

/** One kind of note of a job: to be written by those who may, to be read by the others. */
export function NotePanel({ job, noteTypeId, title, readOnly = false }: Props) {
  const notes = jobNotes.useRecords(job.id);
  const mayWrite = mayWriteNote(noteTypeId, useJobPerson(job)) && !readOnly;
  const content = (note: ServiceJobNote | null) =>
    mayWrite ? (
      <NoteForm jobId={job.id} noteTypeId={noteTypeId} title={title} note={note} />
    ) : (
      <NoteText text={note?.content ?? ''} />
    );
  return (
    <Panel title={title}>
      <Loaded query={notes} what="The notes">
        {(all) => content(all.find((note) => note.serviceJobNoteTypeId === noteTypeId) ?? null)}
      </Loaded>
    </Panel>
  );
}
