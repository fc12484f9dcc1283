import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
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
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { CalledOff } from '../../../kernel/called-off.ts';
import { mapVisit, type BoardVisit } from '../board-visits.ts';
import { ConflictDialog, type Question } from './conflict-dialog.tsx';
import { conflictsIn, placeOfRecord } from './answers.ts';
import { useDoneMoves, type MovedVisit } from './done-moves.ts';
import type { Decided, LostMove, Moves } from './moves.ts';
import { cancelRequest, isSamePlace, moveRequest, placeOfJob, placesOf, type Place } from './move-request.ts';
import { toldOf } from './told.ts';

/** Most repeats of a move over newer versions of the job whose appointment is still the same. */
const maxRepeats = 3;

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

/** A move as it is sent. */
interface Sent {
  /** Of each job of the visit. */
  readonly places: readonly Place[];
  readonly reason: string;
  readonly tellsClient: boolean;
  /** Whether the appointments are taken away for good, with the reason. */
  readonly isCancelled?: boolean;
  /** Takes the sentence that says why the move was not made, instead of a question or notice: of one among many. */
  readonly onLeft?: (text: string) => void;
}

interface Moved {
  /** Who was told, in words; blank for nobody. */
  readonly told: string;
}

const nowhere: Place = { providerId: null, dateService: null };

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
  const tellLost = async (job: BoardJob, now: Place, ids: readonly number[], { onLeft }: Pick<Sent, 'onLeft'>) => {
    const [mover] = await Promise.all([findMover(job.id).catch(() => null), settleMoved(cache, ids)]);
    const text = `${mover ?? 'A colleague'} has moved ${job.place} meanwhile: it is at ${describe(now)}. Your move was not made.`;
    if (onLeft) onLeft(text);
    else setLost({ jobId: job.id, text });
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
    const before = visit.map(placeOfJob);
    const moved = await moveOnce(visit, sent, isAgreed);
    if (!moved) return false;
    done.add({ title: job.place, visits: [{ jobIds: visit.map(({ id }) => id), before, after: sent.places }] });
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

  const moveAll: Moves['moveAll'] = async (planned, { tellsClient }, onStep) => {
    const left: string[] = [];
    const visits: MovedVisit[] = [];
    const titles: string[] = [];
    const onLeft = (text: string) => left.push(text);
    for (const [nth, { visit, to }] of planned.entries()) {
      onStep(nth);
      const after = placesOf(visit, to).map(({ place }) => place);
      const sent = { places: after, reason: 'Planned on the dispatch board', tellsClient, onLeft };
      const before = visit.map(placeOfJob);
      if (!(await moveOnce(visit, sent, false))) continue;
      visits.push({ jobIds: visit.map(({ id }) => id), before, after });
      titles.push(visit[0].place);
    }
    const [title] = titles;
    if (title !== undefined) {
      done.add({ title: titles.length === 1 ? title : `plan of ${titles.length} visits`, visits });
    }
    return { jobIds: visits.flatMap(({ jobIds }) => jobIds), left };
  };

  /** A moved visit, if it still is where the move put it. */
  const findMoved = ({ jobIds, after }: MovedVisit): BoardVisit | null => {
    const [first, ...others] = jobIds.flatMap((id) => findJob(id) ?? []);
    const visit: BoardVisit | null = first ? [first, ...others] : null;
    const isThere =
      visit?.length === jobIds.length && visit.every((job, nth) => isSamePlace(placeOfJob(job), after[nth]!));
    return isThere ? visit : null;
  };

  const undo = async (tellsClient: boolean) => {
    const { last } = done;
    if (!last) return;
    const { title, visits } = last;
    const isOne = visits.length === 1;
    const left: string[] = [];
    const onLeft = (text: string) => left.push(text);
    const found = visits.flatMap(({ before, ...each }) => {
      const visit = findMoved({ before, ...each });
      return visit ? [{ visit, before }] : [];
    });
    if (found.length === 0) {
      done.remove(last);
      notify(`${title} is no longer where you put it, so the move was not taken back.`, { type: 'warning' });
      return;
    }
    const undone: Moved[] = [];
    for (const { visit, before } of found.toReversed()) {
      const sent = { places: before, reason: 'Taken back on the dispatch board', tellsClient };
      const moved = await moveOnce(visit, isOne ? sent : { ...sent, onLeft }, false);
      if (moved) undone.push(moved);
    }
    if (undone.length === 0 && left.length === 0) return;
    done.remove(last);
    const [{ visit, before }] = found as [(typeof found)[number]];
    latest.current.onPlaced(visit[0].id);
    const stays = visits.length - undone.length;
    const others = stays === 0 ? '' : `${stays} of its visits stay where they are, because they have changed`;
    const text = isOne ? `${title} is back: ${describe(before[0]!)}` : `The ${title} is taken back`;
    const type = stays === 0 ? 'success' : 'warning';
    notify([text, others, undone[0]?.told].filter(Boolean).join('. '), { type });
  };

  return {
    move,
    cancel,
    moveAll,
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
