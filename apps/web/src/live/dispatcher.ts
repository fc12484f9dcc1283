import type { JobChangeKind, LiveEvent } from '@shootdesk/shared/live/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../kernel/api-error.ts';
import { rereadAvailability, rereadCapacity } from '../data/availability/mutations.ts';
import { rereadChangedPreviews, rereadShownAsset, type PreviewChange } from '../data/files/live-changes.ts';
import { rereadComments } from '../data/comments/live-changes.ts';
import { hasBoard, rereadBoardJobs, rereadBoards } from '../data/dispatch/queries.ts';
import { rereadRepairs } from '../data/dispatch/repairs.ts';
import { watchVersions } from '../data/jobs/known-versions.ts';
import {
  isJobCached,
  rereadAllJobs,
  rereadChangedJobs,
  rereadShownCounts,
  rereadShownPages,
  rereadStatistics,
  shownPageCount,
  type JobChange,
} from '../data/open-job/live-changes.ts';
import { announceAgain, showPresence } from '../data/jobs/presence.ts';
import { rereadNotifications } from '../data/notifications/mutations.ts';
import { rereadOwnTime, rereadTime, rereadTimeOfOthers } from '../data/time/queries.ts';
import { Throttle } from './throttle.ts';

/** Minimum interval of refetches that events cause, in ms. */
const rereadIntervalMs = 1000;
const countsIntervalMs = 3000;
/** Interval in ms at which a hidden tab refetches the unread count for its icon. */
const hiddenIntervalMs = 30_000;
/** How long the first event of a burst waits for the others, in ms. */
const gatherMs = 200;

/** Whether a board shows what changed of a job. */
const isOnBoard = (kind: JobChangeKind) =>
  kind === 'job' || kind === 'status' || kind === 'assignment' || kind === 'visit';

/** Turns events into reads of what the screen shows: at most about one a second of each kind, and none while the tab is hidden. */
export class Dispatcher {
  readonly #cache: QueryClient;
  readonly #versions: ReturnType<typeof watchVersions>;
  #jobs = new Map<number, JobChange>();
  #boardJobs = new Set<number>();
  #previews: PreviewChange[] = [];
  readonly #jobParts: Throttle;
  readonly #board: Throttle;
  readonly #files: Throttle;
  readonly #pages: Throttle;
  readonly #counts: Throttle;
  readonly #clock: Throttle;
  readonly #manpower: Throttle;
  readonly #availability: Throttle;
  readonly #all: Throttle;
  readonly #notifications: Throttle;
  #isPaused = false;

  constructor(cache: QueryClient) {
    this.#cache = cache;
    this.#versions = watchVersions(cache);
    const every = (intervalMs: () => number, run: () => Promise<unknown>) =>
      new Throttle({ waitMs: gatherMs, intervalMs, run });
    const eachSecond = () => rereadIntervalMs;
    this.#jobParts = every(eachSecond, () => this.#rereadJobs());
    this.#board = every(eachSecond, () => this.#rereadBoard());
    this.#files = every(eachSecond, () => this.#rereadPreviews());
    // A list of several pages costs a request for each.
    this.#pages = every(
      () => rereadIntervalMs * Math.max(1, shownPageCount(cache)),
      () => rereadShownPages(cache),
    );
    this.#counts = every(
      () => countsIntervalMs,
      () => Promise.all([rereadShownCounts(cache), rereadCapacity(cache)]),
    );
    this.#clock = every(eachSecond, () => rereadOwnTime(cache));
    this.#manpower = every(
      () => countsIntervalMs,
      () => Promise.all([rereadStatistics(cache), rereadTimeOfOthers(cache)]),
    );
    this.#availability = every(eachSecond, () => Promise.all([rereadAvailability(cache), rereadBoards(cache)]));
    this.#all = every(eachSecond, () =>
      Promise.all([rereadAllJobs(cache), rereadTime(cache), rereadAvailability(cache)]),
    );
    this.#notifications = every(
      () => (this.#isPaused ? hiddenIntervalMs : rereadIntervalMs),
      () => rereadNotifications(cache),
    );
  }

  take(event: LiveEvent): void {
    const { name, data } = event;
    if (name === 'job') this.#jobChanged(data);
    else if (name === 'preview') this.#previewChanged(data);
    else if (name === 'comment') void rereadComments(this.#cache, data.serviceJobId, data.assetId);
    else if (name === 'presence') showPresence(this.#cache, data);
    else if (name === 'time') (data.manpower ? this.#manpower : this.#clock).request();
    else if (name === 'availability') this.#availability.request();
    else if (name === 'notification') this.#notifications.request();
    else if (name === 'resync') this.rereadAll();
  }

  /** Reads everything shown again, because events may have been missed. */
  rereadAll(): void {
    this.#all.request();
    this.#notifications.request();
  }

  /** Reads again what could not be read while the server was out of reach, and announces what is open if it was there before. */
  recover(wasLive: boolean): void {
    void this.#cache.refetchQueries({ type: 'active', predicate: ({ state }) => isTransient(state.error) });
    if (wasLive) announceAgain(this.#cache);
  }

  /** Pauses while the tab is hidden; only the notifications are still read, less often. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const throttle of this.#throttles) throttle.setPaused(isPaused);
    if (!isPaused) this.#notifications.setPaused(false);
  }

  stop(): void {
    for (const throttle of [...this.#throttles, this.#notifications]) throttle.stop();
    this.#versions.stop();
  }

  get #throttles(): readonly Throttle[] {
    return [
      this.#jobParts,
      this.#board,
      this.#files,
      this.#pages,
      this.#counts,
      this.#clock,
      this.#manpower,
      this.#availability,
      this.#all,
    ];
  }

  #jobChanged(change: JobChange): void {
    this.#pages.request();
    this.#counts.request();
    if (hasBoard(this.#cache) && change.kinds.some(isOnBoard)) {
      this.#boardJobs.add(change.serviceJobId);
      this.#board.request();
    }
    if (!isJobCached(this.#cache, change.serviceJobId)) return;
    const before = this.#jobs.get(change.serviceJobId);
    const kinds = [...new Set([...(before?.kinds ?? []), ...change.kinds])];
    this.#jobs.set(change.serviceJobId, { ...change, kinds });
    this.#jobParts.request();
  }

  #previewChanged(change: PreviewChange): void {
    this.#previews.push(change);
    this.#files.request();
  }

  async #rereadJobs(): Promise<void> {
    const changes = [...this.#jobs.values()];
    this.#jobs.clear();
    const hasAsset = changes.some(({ kinds }) => kinds.includes('asset'));
    await Promise.all([
      rereadChangedJobs(this.#cache, changes, this.#versions),
      hasAsset && rereadShownAsset(this.#cache),
    ]);
  }

  async #rereadBoard(): Promise<void> {
    const ids = [...this.#boardJobs];
    this.#boardJobs.clear();
    await Promise.all([rereadBoardJobs(this.#cache, ids), rereadRepairs(this.#cache)]);
  }

  async #rereadPreviews(): Promise<void> {
    const changes = this.#previews;
    this.#previews = [];
    await rereadChangedPreviews(this.#cache, changes);
  }
}
