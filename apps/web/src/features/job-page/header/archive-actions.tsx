import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import { archiveComment, unarchiveComment, unarchiveStatus } from '@shootdesk/shared/workflows/archive';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isArchived, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../../kernel/api-error.ts';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { jobHistoryQuery } from '../../../data/jobs/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useChangeStatus } from '../../../entities/job/status/use-change-status.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Move {
  readonly title: 'Archive' | 'Unarchive';
  readonly toStatusId: number;
  readonly comment: string;
}

const archive: Move = { title: 'Archive', toStatusId: JobStatusId.Archived, comment: archiveComment };

/** Status after unarchiving; null while the history is unknown. */
function useUnarchive(job: ServiceJobWithStatuses): Move | null {
  const history = useQuery(jobHistoryQuery(job.id)).data;
  if (!history) return null;
  const toStatusId = unarchiveStatus(
    job.serviceJobStatusId,
    history.map((entry) => entry.serviceJobStatusId),
  );
  return { title: 'Unarchive', toStatusId, comment: unarchiveComment };
}

function ConfirmMove({ job, move, onClose }: { job: ServiceJobWithStatuses; move: Move; onClose: () => void }) {
  const change = useChangeStatus();
  const cache = useQueryClient();
  const notify = useNotify();
  const carryOut = async () => {
    try {
      await change.mutateAsync({ seen: job, toStatusId: move.toStatusId, comment: move.comment });
      notify(`${move.title}d`, { type: 'success' });
    } catch (error) {
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
      rereadJob(cache, job.id);
    }
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title={move.title}
        text={`This action will ${move.title.toLowerCase()} this job. Do you wish to proceed?`}
        isBusy={change.isPending}
        onYes={() => void carryOut()}
        onClose={onClose}
      />
      {change.dialog}
    </>
  );
}

/** 'Archive' and 'Unarchive', if the workflow allows them. */
export function ArchiveActions({ job }: { readonly job: ServiceJobWithStatuses }) {
  const [asked, setAsked] = useState<Move | null>(null);
  const unarchive = useUnarchive(job);
  const archived = isArchived(job.serviceJobStatusId);
  const allows = (id: number | undefined) => job.allowedStatuses.some((status) => status.id === id);
  if (!archived && !allows(JobStatusId.Archived)) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ArchiveOutlined />}
        {...disabledBy(archived && 'The job is archived')}
        onClick={() => setAsked(archive)}
      >
        Archive
      </Button>
      <Button
        color="inherit"
        startIcon={<UnarchiveOutlined />}
        {...disabledBy(
          archived
            ? !allows(unarchive?.toStatusId) && 'The workflow does not allow it to you'
            : 'The job is not archived',
        )}
        onClick={() => setAsked(unarchive)}
      >
        Unarchive
      </Button>
      {asked && <ConfirmMove job={job} move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
