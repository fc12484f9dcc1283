import Stack from '@mui/material/Stack';
import { classificationName } from '@shootdesk/shared/clients/classifications';
import { jobFields, mayChangeJobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Deadline, RevisionDeadline } from '../../../entities/job/deadline.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { sourceName } from '../../../entities/job/source-names.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { useDateText } from '../status/date-text.ts';
import { EditDetailsDialog } from './edit-details-dialog.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

function EditButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChangeJobField('name', useJobPerson(job))) return null;
  return (
    <>
      <CommandButton
        size="small"
        label="Edit"
        command={{ id: 'edit-details', name: 'Edit Job Details', group: 'This page', run: () => setIsOpen(true) }}
      />
      {isOpen && <EditDetailsDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Client, deadlines and references; not for providers. */
export function DetailsPanel({ job }: Props) {
  const date = useDateText();
  const now = useNow();
  const mayScore = mayChangeJobField('qcScore', useJobPerson(job));
  const deadline = (instant: string | null) =>
    instant && (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {date(instant)}
        <Deadline deadline={instant} job={job} now={now} />
      </Stack>
    );
  return (
    <Panel title="Job Details" action={<EditButton job={job} />}>
      <Facts
        facts={[
          { label: 'Job', value: job.name },
          { label: 'Job number', value: job.id },
          { label: 'Client', value: job.client?.name },
          {
            label: 'Classification',
            value: job.clientClassification === null ? null : classificationName(job.clientClassification),
          },
          { label: jobFields.clientDeadline.label, value: deadline(job.clientDeadline) },
          { label: jobFields.studioDeadline.label, value: deadline(job.studioDeadline) },
          { label: 'Sent to client', value: date(job.proofedAt) },
          {
            label: 'Changes due',
            value: job.revisionDeadline && (
              <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                {date(job.revisionDeadline)}
                <RevisionDeadline job={job} now={now} />
              </Stack>
            ),
          },
          { label: jobFields.qcScore.label, value: mayScore ? null : job.qcScore },
          { label: 'Jobtrack Job No', value: job.ctReferenceId },
          { label: 'Workbase reference', value: job.workbaseReferenceId },
          {
            label: 'Source',
            value: <Badge tone="neutral" text={`${job.sourceTag} · ${sourceName(job)}`} />,
          },
          { label: 'Created', value: date(job.createdAt) },
        ]}
      />
    </Panel>
  );
}
