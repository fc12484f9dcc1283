import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
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
import type { Command } from '../../../ui/commands/command.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Move {
  readonly title: 'Archive' | 'Unarchive';
  readonly toStatusId: number;
  readonly comment: string;
}

const archive: Move = { title: 'Archive', toStatusId: JobStatusId.Archived, comment: archiveComment };

/** The move that unarchives the job to its previous status; null while the history is unknown. */
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
  const isOffered = archived || allows(JobStatusId.Archived);
  const notArchived = !allows(unarchive?.toStatusId) && 'The workflow does not allow it to you';
  const commands = {
    archive: {
      id: 'archive',
      name: archive.title,
      group: 'This page',
      refusal: archived && 'The job is archived',
      run: () => setAsked(archive),
    },
    unarchive: {
      id: 'unarchive',
      name: 'Unarchive',
      group: 'This page',
      refusal: archived ? notArchived : 'The job is not archived',
      run: () => setAsked(unarchive),
    },
  } as const satisfies Record<string, Command>;
  if (!isOffered) return null;
  return (
    <>
      <CommandButton command={commands.archive} color="inherit" startIcon={<ArchiveOutlined />} />
      <CommandButton command={commands.unarchive} color="inherit" startIcon={<UnarchiveOutlined />} />
      {asked && <ConfirmMove job={job} move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
