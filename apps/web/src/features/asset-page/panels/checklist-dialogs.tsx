import { mayChangeJobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import Stack from '@mui/material/Stack';
import { use } from 'react';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { ChecklistColumns } from './checklist-column.tsx';
import { JobPartsContext } from './job-parts.ts';

const { EditorDrafterCopywriter, QualityControl, Specialist } = JobUserRoleId;

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

/** The editor's column of the checklist. */
export function AssetEditorDialog({ job, onClose }: Props) {
  return (
    <TitledDialog title="Asset Editor" onCross={onClose} onClose={onClose}>
      <ChecklistColumns job={job} columns={[{ title: 'Editor', roleId: EditorDrafterCopywriter }]} />
    </TitledDialog>
  );
}

const qcColumns = [
  { title: 'QC', roleId: QualityControl },
  { title: 'Specialist', roleId: Specialist },
];

/** Dialog with the checklist columns of QC and specialist; people who check the work also get the QC score of the job. */
export function AssetQcDialog({ job, onClose }: Props) {
  const QcScore = use(JobPartsContext)?.QcScore;
  const mayScore = mayChangeJobField('qcScore', useJobPerson(job));
  return (
    <TitledDialog title="Asset QC" onCross={onClose} onClose={onClose}>
      <Stack spacing={2}>
        {mayScore && QcScore && <QcScore job={job} />}
        <ChecklistColumns job={job} columns={qcColumns} />
      </Stack>
    </TitledDialog>
  );
}
