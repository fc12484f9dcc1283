import type { Board, BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { patchProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { findMover, moveOnBoard } from '../../../data/dispatch/mutations.ts';
import { settleMoved, showMoved } from '../../../data/dispatch/queries.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { newKey } from '../../../ui/form/use-stale-guard.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { CalledOff } from '../../../kernel/called-off.ts';
import { mapVisit, type BoardVisit } from '../board-visits.ts';
import { ConflictDialog, type Question } from './conflict-dialog.tsx';
import { conflictsIn, placeOfRecord } from './answers.ts';
import { useDoneMoves } from './done-moves.ts';
import { hiddenBy } from './hidden-by.ts';
import type { Decided, LostMove, Moves } from './moves.ts';
import { cancelRequest, isSamePlace, moveRequest, placeOfJob, placesOf, type Place } from './move-request.ts';
import type { Moved, Sent } from './sent.ts';
import { toldOf } from './told.ts';
import { useBatches } from './use-batches.ts';

/** Most repeats of a move over newer versions of the job whose appointment is still the same. */
const maxRepeats = 3;

interface Options {
  readonly board: Board;
  /** Ids of the zones that it shows; none means all. */
  readonly zones: readonly number[];
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

const nowhere: Place = { providerId: null, dateService: null };

/** Moves visits on the board by the calls of the job page's dialogs, and takes the last moves back. */
export function useMoves({ board, zones, findJob, visitOf, reasonsAt, nameOf, onPlaced }: Options): Moves {
  const { timeZone } = board;
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
  const tellLost = async (job: BoardJob, now: Place, ids: readonly number[], { onLeft }: Pick<Sent, 'onLeft'>) => {
    const [mover] = await Promise.all([
      findMover(job.id).catch(() => null),
      settleMoved(cache, ids).catch(() => undefined),
    ]);
    const text = `${mover ?? 'A colleague'} has moved ${job.place} meanwhile: it is at ${describe(now)}. Your move was not made.`;
    if (onLeft) onLeft(text);
    else setLost({ jobId: job.id, text });
  };

  /** Sends a move until the server takes it. Answers false when the person goes back or a colleague was first. */
  const send = async (visit: BoardVisit, sent: Sent, isAgreed: boolean, repeats = maxRepeats): Promise<boolean> => {
    const { places, reason, isCancelled, tellsClient, onMoved } = sent;
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
        if (call === 'book') {
          return moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } }, onMoved);
        }
        if (call === 'cancel') {
          return moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...told } }, onMoved);
        }
        return call === 'reschedule'
          ? moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } }, onMoved)
          : moveOnBoard(cache, { id, ifMatch, call, body: { ...request.body, ...more } }, onMoved);
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
        await tellLost(outdated, now, ids, sent);
        return false;
      }
      await settleMoved(cache, ids).catch(() => undefined);
      const reasons = conflictsIn(error);
      if (sent.onLeft) {
        const isCalledOff = error instanceof CalledOff;
        const why = isCalledOff ? 'You did not confirm it.' : (reasons[0] ?? firstMessage(error));
        sent.onLeft(`${first.place}: ${why}`);
        return false;
      }
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
        await tellLost(moved, placeOfJob(moved), [moved.id], sent);
        return null;
      }
      const to = sent.places[0]!;
      if (visit.every((job, nth) => isSamePlace(placeOfJob(job), sent.places[nth]!))) return null;
      const reasons = isAgreed || sent.onLeft ? [] : reasonsAt(visit, to);
      if (reasons.length > 0 && !(await ask(visit, reasons))) return null;
      // Before the move, because afterwards there is nothing new to tell.
      const told = sent.onLeft ? '' : await toldOf(cache, visit, to, sent.tellsClient);
      return (await send(visit, sent, isAgreed || reasons.length > 0)) ? { told } : null;
    };
    const moving = underWay.current.then(begin);
    underWay.current = moving.catch(() => undefined);
    return moving;
  };

  const make = async (visit: BoardVisit, sent: Sent, isAgreed: boolean, words: string): Promise<boolean> => {
    const [job] = visit;
    const { place } = job;
    const entry = { jobIds: visit.map(({ id }) => id), place, before: visit.map(placeOfJob), after: sent.places };
    const moved = await moveOnce(visit, sent, isAgreed);
    if (!moved) return false;
    done.put(newKey(), [entry]);
    latest.current.onPlaced(job.id);
    notify([`${place}: ${words}`, moved.told].filter(Boolean).join('. '), { type: 'success' });
    return true;
  };

  const move = (visit: BoardVisit, to: Place, { isAgreed = false, tellsClient }: Decided) => {
    const places = placesOf(visit, to).map(({ place }) => place);
    return make(visit, { places, reason: 'Moved on the dispatch board', tellsClient }, isAgreed, describe(to));
  };

  const cancel = (visit: BoardVisit, reason: string, { tellsClient }: Decided) =>
    make(visit, { places: visit.map(() => nowhere), reason, tellsClient, isCancelled: true }, true, 'cancelled');

  const batches = useBatches({
    ...{ done, latest, describe },
    hiddenBy: (place) => hiddenBy(place, board, zones),
    moveOnce: (visit, sent) => moveOnce(visit, sent, false),
  });

  return {
    move,
    cancel,
    record: (visits) => done.put(newKey(), visits),
    ...batches,
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
