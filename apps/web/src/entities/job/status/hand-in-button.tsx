import { movesToHandIn, type HandedIn, type NamedMove } from '@shootdesk/shared/service-jobs/next-step';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fetchJob } from '../../../data/jobs/queries.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useDraftRecords } from '../../../ui/form/use-stored-draft.ts';
import { useUnfinishedUploads } from '../../../data/files/unfinished-uploads.ts';
import { missingInStatus } from '../../file/missing-files.ts';
import { useJobPerson } from '../job-person.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly files: HandedIn;
  readonly onDone?: () => void;
}

const doneWords: Readonly<Record<HandedIn, string>> = { resources: 'Handed in', assets: 'Handed in to QC' };

const nothing = () => undefined;

/**
 * Hands files in with one press, with the usual comment: those of a shoot, or finished work to quality control. The dialog opens instead where
 * there is something to read first: files that are missing by the order or by an upload that was cut off, or comments that are not sent.
 */
export function HandInButton({ job, files, onDone = nothing }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const draftRecords = useDraftRecords();
  const hasUnfinished = useUnfinishedUploads().some(({ jobId }) => jobId === job.id);
  const moves = movesToHandIn(job, useJobPerson(job), files);
  const [asked, setAsked] = useState<{ readonly job: ServiceJobWithStatuses; readonly move: NamedMove } | null>(null);
  const change = useChangeStatus();
  const last = moves.at(-1);
  const handIn = useMutation({
    mutationFn: async () => {
      // Files have just arrived, which the job as it was read does not count.
      let seen = await fetchJob(cache, job.id);
      const isToBeRead =
        hasUnfinished || missingInStatus(seen, last?.toStatusId).length > 0 || draftRecords('assets/').length > 0;
      for (const move of moves) {
        if (isToBeRead && move === last) return setAsked({ job: seen, move });
        seen = await change.mutateAsync({ seen, toStatusId: move.toStatusId, comment: move.comment });
      }
      notify(doneWords[files], { type: 'success' });
      return onDone();
    },
    onError: (error) => {
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
    },
  });
  if (!last && !asked) return null;
  return (
    <>
      {last && (
        <CommandButton
          variant="contained"
          loading={handIn.isPending}
          command={{ id: 'hand-in', name: last.title, group: 'This page', run: () => handIn.mutate() }}
        />
      )}
      {asked && (
        <ChangeStatusDialog job={asked.job} move={asked.move} onClose={() => setAsked(null)} onSaved={onDone} />
      )}
      {change.dialog}
    </>
  );
}
