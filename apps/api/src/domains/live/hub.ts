import { problem } from '@shootdesk/shared/kernel/problem';
import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Change, Cursor } from '../../db/change.ts';
import type { Deps } from '../../deps.ts';
import { createMemberCheck } from './check-members.ts';
import { eventsText, positionText } from './event-text.ts';
import { eventsFor, manpowerEvent } from './events-of-changes.ts';
import { seesEveryJob } from '../service-jobs/public.ts';
import { createLimiter } from './limiter.ts';
import { release, send, type Member } from './member.ts';
import { createMissedChanges, readBatch, type Start } from './missed-changes.ts';
import { removeExpiredViews } from './presence.store.ts';

/** Keep-alive interval in ms: readers detect dead connections by missing ones. */
const heartbeatMs = 5000;

/** Interval in ms of checks for expired sessions and presences, which nothing announces. */
const checkMs = 5000;

/** Minimum interval in ms of manpower events, because each makes every dashboard send a request. */
const manpowerGapMs = 3000;

/** Maximum streams of one person per process; a browser's tabs share one. */
const maxStreamsOfPerson = 6;

const resync: LiveEvent = { name: 'resync', data: {} };

/** Forwards the change feed to the open streams of this process. */
export interface Hub {
  /** Sends missed and new changes to the member until the stream closes. */
  join(member: Omit<Member, 'held'>, from: Start): void;
  /** Resolves when the feed's position is current; rejects when the database fails. */
  ready(): Promise<void>;
  /** Open streams. */
  count(): number;
  /** Closes all streams and accepts no more. */
  close(): void;
}

/** A step of the feed, or a function to run between steps. */
type Step = { readonly changes: readonly Change[]; readonly cursor: Cursor } | (() => void);

/** Creates the event hub of this process. Reads the feed only while there are streams. */
export function createHub(deps: Deps): Hub {
  const members = new Set<Member>();
  const steps: Step[] = [];
  /** Feed position up to which members have received events, unless theirs are held. */
  let position: Cursor = '';
  let isWorking = false;
  let stop: (() => void) | null = null;
  let isClosed = false;
  const findMissed = createMissedChanges(deps);

  const endAll = () => {
    for (const { stream } of members) stream.end();
  };
  const endAllAfter = (error: unknown) => {
    deps.log.warn({ err: error }, 'the streams of events are ended, because the database does not answer');
    endAll();
  };

  const check = createMemberCheck(deps, (member) => send(member, eventsText([resync], position)));
  const checkAll = () => check(members).catch(endAllAfter);

  const takeStep = async (changes: readonly Change[], cursor: Cursor): Promise<void> => {
    try {
      if (changes.length === 0 || members.size === 0) return;
      // Later steps use the new rights.
      if (changes.some(({ kind }) => kind === 'user')) await check(members);
      const batch = await readBatch(deps, changes);
      if (batch.clocked.size > 0) manpowerLimiter.request();
      const now = deps.now();
      for (const member of members) {
        const events = eventsFor(member.actor, batch, now);
        if (events.length > 0) send(member, eventsText(events, cursor));
      }
    } catch (error) {
      // Readers reconnect with the position before this step.
      endAllAfter(error);
    } finally {
      position = cursor;
    }
  };

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (let step = steps.shift(); step; step = steps.shift()) {
      if (typeof step === 'function') step();
      else await takeStep(step.changes, step.cursor);
    }
    isWorking = false;
  };
  const enqueue = (step: Step): void => {
    steps.push(step);
    void work();
  };

  const sendManpower = () => {
    const text = eventsText([manpowerEvent], position);
    for (const member of members) if (seesEveryJob(member.actor)) send(member, text);
  };
  const manpowerLimiter = createLimiter(manpowerGapMs, () => enqueue(sendManpower));

  const advance = async (): Promise<void> => {
    const cursor = await deps.changes.catchUp();
    // After all earlier steps and before any later one.
    enqueue({ changes: [], cursor });
  };

  const beat = async (): Promise<void> => {
    if (members.size === 0) return;
    await advance();
    enqueue(() => {
      for (const member of members) send(member, positionText(position));
    });
  };

  const removeSilentViews = async (): Promise<void> => {
    if (await removeExpiredViews(deps.reads, deps.now())) deps.changes.announce();
  };

  const start = (): (() => void) => {
    const unsubscribe = deps.changes.subscribe((changes, cursor) => enqueue({ changes, cursor }), endAll);
    const unhear = deps.accountChanges.subscribe(() => void checkAll());
    const regularly = (task: () => Promise<void>, ms: number) =>
      setInterval(() => {
        task().catch((error: unknown) => deps.log.debug({ err: error }, 'open streams are looked after later'));
      }, ms).unref();
    const timers = [regularly(beat, heartbeatMs), regularly(checkAll, checkMs), regularly(removeSilentViews, checkMs)];
    return () => {
      unsubscribe();
      unhear();
      for (const timer of timers) clearInterval(timer);
    };
  };

  const missedText = async ({ actor }: Member, from: Start, until: Cursor): Promise<string> => {
    if (from === 0) return positionText(until);
    const missed = await findMissed(from, until);
    if (!missed || missed.accounts.has(actor.userId)) return eventsText([resync], until);
    const ofManpower = missed.clocked.size > 0 && seesEveryJob(actor) ? [manpowerEvent] : [];
    const events = [...ofManpower, ...eventsFor(actor, missed, deps.now())];
    return events.length === 0 ? positionText(until) : eventsText(events, until);
  };

  const add = (member: Member, from: Start): void => {
    if (member.stream.isClosed()) return;
    const own = [...members].filter(({ actor, stream }) => actor.userId === member.actor.userId && !stream.isClosed());
    for (const { stream } of own.slice(0, Math.max(0, own.length + 1 - maxStreamsOfPerson))) stream.replace();
    members.add(member);
    member.stream.onClose(() => members.delete(member));
    // The session may have ended since the request.
    Promise.all([missedText(member, from, position), check([member])]).then(
      ([text]) => release(member, text),
      (error: unknown) => {
        deps.log.warn({ err: error }, 'a stream of events is ended, because what it missed could not be read');
        member.stream.end();
      },
    );
  };

  return {
    ready: async () => {
      if (isClosed) throw problem('unavailable', 'The service is restarting. Please try again.', { retryAfter: 1 });
      stop ??= start();
      await advance();
    },
    join: (member, from) => enqueue(() => (isClosed ? member.stream.end() : add({ ...member, held: [] }, from))),
    count: () => members.size,
    close: () => {
      isClosed = true;
      stop?.();
      manpowerLimiter.stop();
      endAll();
    },
  };
}
