import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Panel } from '../../../ui/layout/panel.tsx';
import { textOfDetail } from '../../../entities/job/detail-reader.ts';
import { NoteText } from './note-text.tsx';

/** What the provider should know: of this job, then of everything done for this client. */
export function ProductionNotesPanel({ job }: { readonly job: ServiceJob }) {
  const notes = [textOfDetail(job.details, 'ProductionNote'), job.client?.productionNote?.trim() ?? ''];
  return (
    <Panel title="Production Notes">
      <NoteText text={notes.filter(Boolean).join('\n\n')} />
    </Panel>
  );
}
