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
import { findMover, moveOnBoard } from '../../../data/dispatch/mutations.ts';
import { settleMoved, showMoved } from '../../../data/dispatch/queries.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { CalledOff } from '../../../kernel/called-off.ts';
import { mapVisit, type BoardVisit } from '../board-visits.ts';
import { ConflictDialog, type Question } from './conflict-dialog.tsx';
import { useDoneMoves } from './done-moves.ts';
import { cancelRequest, isSamePlace, moveRequest, placeOfJob, placesOf, type Place } from './move-request.ts';
import { toldOf } from './told.ts';

/** Most repeats of a move over newer versions of the job whose appointment is still the same. */
const maxRepeats = 3;

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

/** What a person has decided about a move. */
interface Decided {
  /** Whether they have read the conflicts already. */
  readonly isAgreed?: boolean;
  /** Whether the client is told. */
  readonly tellsClient: boolean;
}

export interface Moves {
  /**
   * Moves a visit, after a question where there are conflicts.
   * Takes the jobs as they were when the person began: where a colleague has moved one since, all stay there.
   */
  readonly move: (visit: BoardVisit, to: Place, decided: Decided) => Promise<boolean>;
  /** Takes the appointments of a visit away, with the reason. */
  readonly cancel: (visit: BoardVisit, reason: string, decided: Decided) => Promise<boolean>;
  readonly undo: (tellsClient: boolean) => void;
  /** What 'Undo' takes back; null for nothing. */
  readonly undoable: string | null;
  readonly lost: LostMove | null;
  readonly dismissLost: () => void;
  readonly dialogs: ReactNode;
}

/** A move as it is sent. */
interface Sent {
  /** Of each job of the visit. */
  readonly places: readonly Place[];
  readonly reason: string;
  readonly tellsClient: boolean;
  /** Whether the appointments are taken away for good, with the reason. */
  readonly isCancelled?: boolean;
}

interface Moved {
  /** Who was told, in words; blank for nobody. */
  readonly told: string;
}

const nowhere: Place = { providerId: null, dateService: null };

function conflictsIn(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !Array.isArray(error.body.conflicts)) return [];
  return (error.body.conflicts as { message: string }[]).map(({ message }) => message);
}

/** Where a job is according to its whole record. */
function placeOfRecord({ dateService, users }: ServiceJobWithStatuses): Place {
  const provider = users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return { dateService, providerId: provider?.userId ?? null };
}

/** Moves visits on the board by the calls of the job page's dialogs, and takes the last moves back. */
export function useMoves({ timeZone, findJob, visitOf, reasonsAt, nameOf, onPlaced }: Options): Moves {
  /** The server formats times in the caller's time zone. */
  const { timeZone: ownTimeZone, id: userId } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const [question, setQuestion] = useState<Question | null>(null);
  const done = useDoneMoves(userId);
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
  const send = async (visit: BoardVisit, sent: Sent, isAgreed: boolean, repeats = maxRepeats): Promise<boolean> => {
    const { places, reason, isCancelled, tellsClient } = sent;
    const [first] = visit;
    const ids = visit.map(({ id }) => id);
    // What is not booked yet is in no visit that others could be left in.
    const isPart = first.dateService !== null && visitOf(first).length > visit.length;
    const request = isCancelled
      ? cancelRequest(visit, { reason, isPart })
      : moveRequest(visit, places, { reason, isPart });
    const told = tellsClient ? {} : { tellClient: false };
    const agreed = { ...told, ...(isAgreed && { override: true as const }) };
    for (const [nth, job] of visit.entries()) showMoved(cache, job, places[nth]!);
    try {
      await run((confirmation?: Confirmation) => {
        const { id, cache_key: ifMatch } = first;
        const more = { ...agreed, confirmation };
        const { call } = request;
        if (call === 'book') return moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } });
        if (call === 'cancel') return moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...told } });
        return call === 'reschedule'
          ? moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } })
          : moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } });
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
          return send(mapVisit(visit, newer), sent, isAgreed, repeats - 1);
        }
        await tellLost(outdated, now, ids);
        return false;
      }
      await settleMoved(cache, ids).catch(() => undefined);
      const reasons = conflictsIn(error);
      if (reasons.length > 0 && !isAgreed) {
        const now = mapVisit(visit, (job) => findJob(job.id) ?? job);
        return (await ask(visit, reasons, ownTimeZone)) && send(now, sent, true, repeats);
      }
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'error' });
      return false;
    }
  };

  const moveOnce = (begun: BoardVisit, sent: Sent, isAgreed: boolean): Promise<Moved | null> => {
    const begin = async (): Promise<Moved | null> => {
      setLost(null);
      const visit = mapVisit(begun, (job) => latest.current.findJob(job.id) ?? job);
      // With the board's version, the server would accept a move over one that the person has not seen.
      const isMoved = (job: BoardJob, nth: number) =>
        job.cache_key !== begun[nth]!.cache_key && !isSamePlace(placeOfJob(job), placeOfJob(begun[nth]!));
      const moved = visit.find(isMoved);
      if (moved) {
        await tellLost(moved, placeOfJob(moved), [moved.id]);
        return null;
      }
      const to = sent.places[0]!;
      if (visit.every((job, nth) => isSamePlace(placeOfJob(job), sent.places[nth]!))) return null;
      const reasons = isAgreed ? [] : reasonsAt(visit, to);
      if (reasons.length > 0 && !(await ask(visit, reasons))) return null;
      // Before the move, because afterwards there is nothing new to tell.
      const told = await toldOf(cache, visit, to, sent.tellsClient);
      return (await send(visit, sent, isAgreed || reasons.length > 0)) ? { told } : null;
    };
    const moving = underWay.current.then(begin);
    underWay.current = moving.catch(() => undefined);
    return moving;
  };

  const make = async (visit: BoardVisit, sent: Sent, isAgreed: boolean, words: string): Promise<boolean> => {
    const [job] = visit;
    const before = visit.map(placeOfJob);
    const moved = await moveOnce(visit, sent, isAgreed);
    if (!moved) return false;
    done.add({ jobIds: visit.map(({ id }) => id), title: job.place, before, after: sent.places });
    latest.current.onPlaced(job.id);
    notify([`${job.place}: ${words}`, moved.told].filter(Boolean).join('. '), { type: 'success' });
    return true;
  };

  const move = (visit: BoardVisit, to: Place, { isAgreed = false, tellsClient }: Decided) => {
    const places = placesOf(visit, to).map(({ place }) => place);
    return make(visit, { places, reason: 'Moved on the dispatch board', tellsClient }, isAgreed, describe(to));
  };

  const cancel = (visit: BoardVisit, reason: string, { tellsClient }: Decided) =>
    make(visit, { places: visit.map(() => nowhere), reason, tellsClient, isCancelled: true }, true, 'cancelled');

  const undo = async (tellsClient: boolean) => {
    const { last } = done;
    if (!last) return;
    const [first, ...others] = last.jobIds.flatMap((id) => findJob(id) ?? []);
    const visit: BoardVisit | null = first ? [first, ...others] : null;
    const isThere =
      visit?.length === last.jobIds.length && visit.every((job, nth) => isSamePlace(placeOfJob(job), last.after[nth]!));
    if (!visit || !isThere) {
      done.remove(last);
      notify(`${last.title} is no longer where you put it, so the move was not taken back.`, { type: 'warning' });
      return;
    }
    const sent = { places: last.before, reason: 'Taken back on the dispatch board', tellsClient };
    const undone = await moveOnce(visit, sent, false);
    if (!undone) return;
    done.remove(last);
    latest.current.onPlaced(visit[0].id);
    const text = `${last.title} is back: ${describe(last.before[0]!)}`;
    notify([text, undone.told].filter(Boolean).join('. '), { type: 'success' });
  };

  return {
    move,
    cancel,
    undo: (tellsClient) => void undo(tellsClient),
    undoable: done.last?.title ?? null,
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
