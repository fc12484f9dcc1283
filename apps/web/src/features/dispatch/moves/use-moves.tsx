import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { patchProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { findMover, moveBoardJob } from '../../../data/dispatch/mutations.ts';
import { settleMoved, showMoved } from '../../../data/dispatch/queries.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { CalledOff } from '../../../kernel/called-off.ts';
import { isSamePlace, moveRequest, placeOfJob, type Place } from './move-request.ts';

/** Most repeats of a move over newer versions of the job whose appointment is still the same. */
const maxRepeats = 3;
/** How many moves can be undone. */
const maxUndo = 20;

interface Done {
  readonly jobId: number;
  readonly title: string;
  readonly before: Place;
  readonly after: Place;
}

interface Question {
  readonly job: BoardJob;
  readonly reasons: readonly string[];
  /** Time zone of the times in the reasons, if not the board's. */
  readonly timeZone: string | null;
  readonly answer: (goesAhead: boolean) => void;
}

/** A move that was not made because a colleague moved the job first. */
export interface LostMove {
  readonly jobId: number;
  readonly text: string;
}

interface Options {
  readonly timeZone: string;
  /** The job as the board shows it now. */
  readonly findJob: (id: number) => BoardJob | null;
  /** Words for the conflicts of a place; none when it is free. */
  readonly reasonsAt: (job: BoardJob, place: Place) => readonly string[];
  readonly nameOf: (providerId: number) => string;
  /** Called when a job stands where the person put it or took it back to. */
  readonly onPlaced: (jobId: number) => void;
}

interface Moves {
  /**
   * Moves a job, after a question where there are conflicts. `isAgreed`: the person has read them already.
   * Takes the job as it was when the person began: where a colleague has moved it since, it stays there.
   */
  readonly move: (job: BoardJob, to: Place, isAgreed?: boolean) => Promise<boolean>;
  readonly undo: () => void;
  /** What 'Undo' takes back; null for nothing. */
  readonly undoable: string | null;
  readonly lost: LostMove | null;
  readonly dismissLost: () => void;
  readonly dialogs: ReactNode;
}

function conflictsIn(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !Array.isArray(error.body.conflicts)) return [];
  return (error.body.conflicts as { message: string }[]).map(({ message }) => message);
}

/** Where a job is according to its whole record. */
function placeOfRecord({ dateService, users }: ServiceJobWithStatuses): Place {
  const provider = users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return { dateService, providerId: provider?.userId ?? null };
}

function ConflictDialog({ job, reasons, timeZone, answer }: Question) {
  return (
    <TitledDialog
      title="Something speaks against it"
      role="alertdialog"
      maxWidth="xs"
      onClose={() => answer(false)}
      actions={
        <>
          {/* oxlint-disable-next-line no-autofocus -- a dialog has to take the focus; here the harmless answer gets it */}
          <Button color="inherit" autoFocus onClick={() => answer(false)}>
            Go back
          </Button>
          <Button color="warning" variant="contained" onClick={() => answer(true)}>
            Move anyway
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1 }}>{job.place}</Typography>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {timeZone !== null && (
        <Typography variant="caption" color="textSecondary">
          Times in {timeZone}
        </Typography>
      )}
    </TitledDialog>
  );
}

/** Moves jobs on the board by the calls of the job page's dialogs, and takes the last moves back. */
export function useMoves({ timeZone, findJob, reasonsAt, nameOf, onPlaced }: Options): Moves {
  /** The server formats times in the caller's time zone. */
  const { timeZone: ownTimeZone } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const [question, setQuestion] = useState<Question | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [lost, setLost] = useState<LostMove | null>(null);
  /** The move under way: the next waits for it, because both may be of one job. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  /** What a move that has waited needs is that of the screen by then. */
  const latest = useRef({ findJob, onPlaced });
  useLayoutEffect(() => {
    latest.current = { findJob, onPlaced };
  });

  const ask = (job: BoardJob, reasons: readonly string[], ofTimes: string | null = null) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesAhead: boolean) => {
        setQuestion(null);
        resolve(goesAhead);
      };
      setQuestion({ job, reasons, timeZone: ofTimes === timeZone ? null : ofTimes, answer });
    });

  const describe = ({ providerId, dateService }: Place) =>
    [dateService && formatDateTime(dateService, timeZone), providerId !== null && nameOf(providerId)]
      .filter(Boolean)
      .join(' with ') || 'no appointment';

  const tellLost = async (job: BoardJob, now: Place) => {
    const [mover] = await Promise.all([findMover(job.id).catch(() => null), settleMoved(cache, job.id)]);
    const text = `${mover ?? 'A colleague'} has moved ${job.place} meanwhile: it is at ${describe(now)}. Your move was not made.`;
    setLost({ jobId: job.id, text });
  };

  /** Sends a move until the server takes it. Answers false when the person goes back or a colleague was first. */
  const send = async (
    job: BoardJob,
    to: Place,
    reason: string,
    isAgreed: boolean,
    repeats = maxRepeats,
  ): Promise<boolean> => {
    const request = moveRequest(job, to, reason);
    const agreed = isAgreed ? ({ override: true } as const) : {};
    showMoved(cache, job, to);
    try {
      await run((confirmation?: Confirmation) => {
        const sent = { id: job.id, ifMatch: job.cache_key };
        return request.call === 'book'
          ? moveBoardJob(cache, { ...sent, call: 'book', body: { ...request.body, ...agreed, confirmation } })
          : moveBoardJob(cache, { ...sent, call: 'reschedule', body: { ...request.body, ...agreed, confirmation } });
      }, reason);
      return true;
    } catch (error) {
      const current = error instanceof ApiError ? currentRecord(patchProviderDetails, error) : null;
      if (current) {
        const now = placeOfRecord(current);
        // The job has a newer version, but nobody moved it.
        if (isSamePlace(now, placeOfJob(job)) && repeats > 0) {
          return send({ ...job, cache_key: current.cache_key }, to, reason, isAgreed, repeats - 1);
        }
        await tellLost(job, now);
        return false;
      }
      await settleMoved(cache, job.id).catch(() => undefined);
      const reasons = conflictsIn(error);
      if (reasons.length > 0 && !isAgreed) {
        return (await ask(job, reasons, ownTimeZone)) && send(findJob(job.id) ?? job, to, reason, true, repeats);
      }
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'error' });
      return false;
    }
  };

  const moveOnce = (begun: BoardJob, to: Place, reason: string, isAgreed: boolean): Promise<boolean> => {
    const begin = async () => {
      setLost(null);
      const job = latest.current.findJob(begun.id) ?? begun;
      // With the board's version, the server would accept a move over one that the person has not seen.
      if (job.cache_key !== begun.cache_key && !isSamePlace(placeOfJob(job), placeOfJob(begun))) {
        await tellLost(job, placeOfJob(job));
        return false;
      }
      if (isSamePlace(placeOfJob(job), to)) return false;
      const reasons = isAgreed ? [] : reasonsAt(job, to);
      if (reasons.length > 0 && !(await ask(job, reasons))) return false;
      return send(job, to, reason, isAgreed || reasons.length > 0);
    };
    const moving = underWay.current.then(begin);
    underWay.current = moving.catch(() => undefined);
    return moving;
  };

  const move = async (job: BoardJob, to: Place, isAgreed = false) => {
    const before = placeOfJob(job);
    const isMoved = await moveOnce(job, to, 'Moved on the dispatch board', isAgreed);
    if (!isMoved) return false;
    const title = job.place;
    setDone((all) => [...all, { jobId: job.id, title, before, after: to }].slice(-maxUndo));
    latest.current.onPlaced(job.id);
    notify(`${title}: ${describe(to)}`, { type: 'success' });
    return true;
  };

  const undo = async () => {
    const last = done.at(-1);
    const job = last && findJob(last.jobId);
    if (!last) return;
    if (!job || !isSamePlace(placeOfJob(job), last.after)) {
      setDone((all) => all.slice(0, -1));
      notify(`${last.title} is no longer where you put it, so the move was not taken back.`, { type: 'warning' });
      return;
    }
    const isUndone = await moveOnce(job, last.before, 'Taken back on the dispatch board', false);
    if (!isUndone) return;
    setDone((all) => all.filter((each) => each !== last));
    latest.current.onPlaced(last.jobId);
    notify(`${last.title} is back: ${describe(last.before)}`, { type: 'success' });
  };

  return {
    move,
    undo: () => void undo(),
    undoable: done.at(-1)?.title ?? null,
    lost,
    dismissLost: () => setLost(null),
    dialogs: (
      <>
        {question && <ConflictDialog {...question} />}
        {dialog}
      </>
    ),
  };
}
