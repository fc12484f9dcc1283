import { isHandedIn, movesToHandIn, type HandedIn, type NamedMove } from '@shootdesk/shared/service-jobs/next-step';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { fetchJob } from '../../../data/jobs/queries.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { useDraftRecords } from '../../../ui/form/use-stored-draft.ts';
import { useUnfinishedUploads } from '../../../data/files/unfinished-uploads.ts';
import { missingInStatus } from '../../file/missing-files.ts';
import { fetchSets } from '../../sets/fetch-sets.ts';
import { jobPersonOf, useJobPerson } from '../job-person.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly files: HandedIn;
  /** Called when the button is in a dialog, which then closes. The page behind has the command. */
  readonly onDone?: () => void;
}

const doneWords: Readonly<Record<HandedIn, string>> = { resources: 'Handed in', assets: 'Handed in to QC' };

const alreadyDone = 'Already handed in';

/** Hands in a job's files. `asked` is the last move, if the person has to read something before it. */
function useHandIn({ job: { id }, files, onDone }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const user = useCurrentUser();
  const draftRecords = useDraftRecords();
  const hasUnfinished = useUnfinishedUploads().some(({ jobId }) => jobId === id);
  const [asked, setAsked] = useState<{ readonly job: ServiceJobWithStatuses; readonly move: NamedMove } | null>(null);
  const change = useChangeStatus();
  const read = () => fetchJob(cache, id);
  const finish = (words: string) => {
    notify(words, { type: 'success' });
    onDone?.();
  };
  const isToBeRead = async (seen: ServiceJobWithStatuses, { toStatusId }: NamedMove) => {
    if (hasUnfinished || draftRecords('assets/').length > 0) return true;
    const { pictures, sentences } =
      files === 'resources' ? await fetchSets(cache, seen) : { pictures: null, sentences: [] };
    return missingInStatus(seen, toStatusId, pictures).length > 0 || sentences.length > 0;
  };
  /** Makes a move. Returns null when the files have already been handed in by somebody else, or by an attempt whose response was lost. */
  const make = async (seen: ServiceJobWithStatuses, { toStatusId, comment }: NamedMove) => {
    try {
      return await change.mutateAsync({ seen, toStatusId, comment });
    } catch (error) {
      const now = error instanceof ApiError ? await read().catch(() => null) : null;
      if (now && isHandedIn(now.serviceJobStatusId, files)) return null;
      throw error;
    }
  };
  const makeAll = async (job: ServiceJobWithStatuses, moves: readonly NamedMove[]) => {
    const last = moves.at(-1)!;
    const isStopped = await isToBeRead(job, last);
    let seen: ServiceJobWithStatuses | null = job;
    for (const each of moves) {
      if (isStopped && each === last) return setAsked({ job: seen, move: each });
      seen = await make(seen, each);
      if (!seen) return finish(alreadyDone);
    }
    return finish(doneWords[files]);
  };
  const handIn = useMutation({
    mutationFn: async () => {
      // Read again, because files have just arrived and a colleague may have moved the job.
      const seen = await read();
      const moves = movesToHandIn(seen, jobPersonOf(seen, user), files);
      if (moves.length > 0) return makeAll(seen, moves);
      if (isHandedIn(seen.serviceJobStatusId, files)) return finish(alreadyDone);
      return notify('The workflow does not allow it any more', { type: 'warning' });
    },
    onError: (error) => {
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
    },
  });
  return { asked, forget: () => setAsked(null), handIn, dialog: change.dialog };
}

/**
 * Hands in files with one press and the default comment: those of a shoot, or finished work to quality control. Opens the dialog instead when there
 * is something to read first: files missing from the order or from an interrupted upload, incomplete exposure sets, or unsent comments.
 */
export function HandInButton(props: Props) {
  const { job, files, onDone } = props;
  const { asked, forget, handIn, dialog } = useHandIn(props);
  const last = movesToHandIn(job, useJobPerson(job), files).at(-1);
  const press = () => handIn.mutate();
  const button = { variant: 'contained', loading: handIn.isPending } as const;
  return (
    <>
      {last && onDone && (
        <Button {...button} onClick={press}>
          {last.title}
        </Button>
      )}
      {last && !onDone && (
        <CommandButton {...button} command={{ id: 'hand-in', name: last.title, group: 'This page', run: press }} />
      )}
      {asked && (
        <ChangeStatusDialog job={asked.job} move={asked.move} onClose={forget} {...(onDone && { onSaved: onDone })} />
      )}
      {dialog}
    </>
  );
}
