import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { patchProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { findMover, moveOnBoard } from '../../../data/dispatch/mutations.ts';
import { settleMoved, showMoved } from '../../../data/dispatch/queries.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { storedList, tabStore } from '../../../kernel/browser-store.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { CalledOff } from '../../../kernel/called-off.ts';
import { mapVisit, servicesText, type BoardVisit } from '../board-visits.ts';
import { isSamePlace, moveRequest, placeOfJob, placesOf, type Place } from './move-request.ts';

/** Most repeats of a move over newer versions of the job whose appointment is still the same. */
const maxRepeats = 3;
/** How many moves can be undone. */
const maxUndo = 20;

interface Done {
  /** Of the visit, in the order of the work. */
  readonly jobIds: readonly number[];
  readonly title: string;
  readonly before: Place;
  readonly after: Place;
}

/** The moves of a person in this tab that can be taken back. */
const doneBy = (userId: number) => storedList<Done>(`dispatch-moves-${userId}`, tabStore);

interface Question {
  readonly visit: BoardVisit;
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
  /** The visit of the job as the board shows it now. */
  readonly visitOf: (job: BoardJob) => BoardVisit;
  /** Words for the conflicts of a place; none when it is free. */
  readonly reasonsAt: (visit: BoardVisit, place: Place) => readonly string[];
  readonly nameOf: (providerId: number) => string;
  /** Called when a job stands where the person put it or took it back to. */
  readonly onPlaced: (jobId: number) => void;
}

interface Moves {
  /**
   * Moves a visit, after a question where there are conflicts. `isAgreed`: the person has read them already.
   * Takes the jobs as they were when the person began: where a colleague has moved one since, all stay there.
   */
  readonly move: (visit: BoardVisit, to: Place, isAgreed?: boolean) => Promise<boolean>;
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

function ConflictDialog({ visit, reasons, timeZone, answer }: Question) {
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
      <Typography sx={{ mb: 1 }}>
        {visit[0].place}, {servicesText(visit)}
      </Typography>
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

/** Moves visits on the board by the calls of the job page's dialogs, and takes the last moves back. */
export function useMoves({ timeZone, findJob, visitOf, reasonsAt, nameOf, onPlaced }: Options): Moves {
  /** The server formats times in the caller's time zone. */
  const { timeZone: ownTimeZone, id: userId } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const [question, setQuestion] = useState<Question | null>(null);
  const [done, setDone] = useState<readonly Done[]>(() => doneBy(userId).read());
  // A page that is loaded again can still take the last moves back.
  useEffect(() => doneBy(userId).write(done), [userId, done]);
  const [lost, setLost] = useState<LostMove | null>(null);
  /** The move under way: the next waits for it, because both may be of one job. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  /** What a move that has waited needs is that of the screen by then. */
  const latest = useRef({ findJob, onPlaced });
  useLayoutEffect(() => {
    latest.current = { findJob, onPlaced };
  });

  const ask = (visit: BoardVisit, reasons: readonly string[], ofTimes: string | null = null) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesAhead: boolean) => {
        setQuestion(null);
        resolve(goesAhead);
      };
      setQuestion({ visit, reasons, timeZone: ofTimes === timeZone ? null : ofTimes, answer });
    });

  const describe = ({ providerId, dateService }: Place) =>
    [dateService && formatDateTime(dateService, timeZone), providerId !== null && nameOf(providerId)]
      .filter(Boolean)
      .join(' with ') || 'no appointment';

  /** @param ids all jobs that were to be moved */
  const tellLost = async (job: BoardJob, now: Place, ids: readonly number[]) => {
    const [mover] = await Promise.all([findMover(job.id).catch(() => null), settleMoved(cache, ids)]);
    const text = `${mover ?? 'A colleague'} has moved ${job.place} meanwhile: it is at ${describe(now)}. Your move was not made.`;
    setLost({ jobId: job.id, text });
  };

  /** Sends a move until the server takes it. Answers false when the person goes back or a colleague was first. */
  const send = async (
    visit: BoardVisit,
    to: Place,
    reason: string,
    isAgreed: boolean,
    repeats = maxRepeats,
  ): Promise<boolean> => {
    const [first] = visit;
    const ids = visit.map(({ id }) => id);
    const request = moveRequest(visit, to, reason);
    const agreed = isAgreed ? ({ override: true } as const) : {};
    for (const { job, place } of placesOf(visit, to)) showMoved(cache, job, place);
    try {
      await run((confirmation?: Confirmation) => {
        const sent = { id: first.id, ifMatch: first.cache_key };
        const more = { ...agreed, confirmation };
        if (request.call === 'book')
          return moveOnBoard(cache, { ...sent, call: 'book', body: { ...request.body, ...more } });
        return request.call === 'reschedule'
          ? moveOnBoard(cache, { ...sent, call: 'reschedule', body: { ...request.body, ...more } })
          : moveOnBoard(cache, { ...sent, call: 'visit', body: { ...request.body, ...more } });
      }, reason);
      return true;
    } catch (error) {
      const current = error instanceof ApiError ? currentRecord(patchProviderDetails, error) : null;
      const outdated = current && visit.find(({ id }) => id === current.id);
      if (current && outdated) {
        const now = placeOfRecord(current);
        // The job has a newer version, but nobody moved it.
        if (isSamePlace(now, placeOfJob(outdated)) && repeats > 0) {
          const newer = (job: BoardJob) => (job === outdated ? { ...job, cache_key: current.cache_key } : job);
          return send(mapVisit(visit, newer), to, reason, isAgreed, repeats - 1);
        }
        await tellLost(outdated, now, ids);
        return false;
      }
      await settleMoved(cache, ids).catch(() => undefined);
      const reasons = conflictsIn(error);
      if (reasons.length > 0 && !isAgreed) {
        const now = mapVisit(visit, (job) => findJob(job.id) ?? job);
        return (await ask(visit, reasons, ownTimeZone)) && send(now, to, reason, true, repeats);
      }
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'error' });
      return false;
    }
  };

  const moveOnce = (begun: BoardVisit, to: Place, reason: string, isAgreed: boolean): Promise<boolean> => {
    const begin = async () => {
      setLost(null);
      const visit = mapVisit(begun, (job) => latest.current.findJob(job.id) ?? job);
      // With the board's version, the server would accept a move over one that the person has not seen.
      const isMoved = (job: BoardJob, nth: number) =>
        job.cache_key !== begun[nth]!.cache_key && !isSamePlace(placeOfJob(job), placeOfJob(begun[nth]!));
      const moved = visit.find(isMoved);
      if (moved) {
        await tellLost(moved, placeOfJob(moved), [moved.id]);
        return false;
      }
      if (isSamePlace(placeOfJob(visit[0]), to)) return false;
      const reasons = isAgreed ? [] : reasonsAt(visit, to);
      if (reasons.length > 0 && !(await ask(visit, reasons))) return false;
      return send(visit, to, reason, isAgreed || reasons.length > 0);
    };
    const moving = underWay.current.then(begin);
    underWay.current = moving.catch(() => undefined);
    return moving;
  };

  const move = async (visit: BoardVisit, to: Place, isAgreed = false) => {
    const [job] = visit;
    const before = placeOfJob(job);
    const isMoved = await moveOnce(visit, to, 'Moved on the dispatch board', isAgreed);
    if (!isMoved) return false;
    const title = job.place;
    const jobIds = visit.map(({ id }) => id);
    setDone((all) => [...all, { jobIds, title, before, after: to }].slice(-maxUndo));
    latest.current.onPlaced(job.id);
    notify(`${title}: ${describe(to)}`, { type: 'success' });
    return true;
  };

  /** The jobs that were moved together, as long as they still are a visit; a job alone may have become part of one. */
  const findVisit = (ids: readonly number[]): BoardVisit | null => {
    const [first, ...others] = ids.map((id) => findJob(id));
    if (!first) return null;
    if (others.length === 0) return [first];
    const visit = visitOf(first);
    return visit.length === ids.length && visit.every(({ id }) => ids.includes(id)) ? visit : null;
  };

  const undo = async () => {
    const last = done.at(-1);
    if (!last) return;
    const visit = findVisit(last.jobIds);
    if (!visit || !isSamePlace(placeOfJob(visit[0]), last.after)) {
      setDone((all) => all.slice(0, -1));
      notify(`${last.title} is no longer where you put it, so the move was not taken back.`, { type: 'warning' });
      return;
    }
    const isUndone = await moveOnce(visit, last.before, 'Taken back on the dispatch board', false);
    if (!isUndone) return;
    setDone((all) => all.filter((each) => each !== last));
    latest.current.onPlaced(visit[0].id);
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
