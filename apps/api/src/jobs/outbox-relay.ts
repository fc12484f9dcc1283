import { listenTo } from '../db/channel.ts';
import { outboxChannel } from '../db/outbox.ts';
import type { Deps } from '../deps.ts';
import { jobNames } from '../db/outbox-catalogue.ts';
import { claimForgotten, claimWaiting, forgetHandled, release, type RelayedMessage } from '../db/outbox.store.ts';
import { notDue, runNoted } from '../kernel/on-schedule.ts';
import type { JobQueue } from './queue.ts';

/** Tests shorten them. */
export interface RelayTiming {
  /** Polling interval in ms; commits wake the relay sooner. */
  readonly pollMs: number;
  readonly sweepMs: number;
  /** Age at which an unhandled message is queued again. The queue ignores duplicates. */
  readonly forgottenAfterSeconds: number;
}

async function handOver(deps: Deps, queue: JobQueue, messages: readonly RelayedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  try {
    await queue.add(messages);
  } catch (error) {
    await release(
      deps.prisma,
      messages.map(({ id }) => id),
    );
    throw error;
  }
}

async function relay(deps: Deps, queue: JobQueue): Promise<void> {
  for (;;) {
    const messages = await claimWaiting(deps.prisma, jobNames);
    if (messages.length === 0) return;
    await handOver(deps, queue, messages);
  }
}

async function sweep(deps: Deps, queue: JobQueue, olderThanSeconds: number): Promise<void> {
  const forgotten = await claimForgotten(deps.prisma, jobNames, olderThanSeconds);
  if (forgotten.length > 0) deps.log.info({ count: forgotten.length }, 'handing over unhandled messages again');
  await handOver(deps, queue, forgotten);
  await forgetHandled(deps.prisma);
}

/** A sleep that `wake` ends early; a `wake` in between ends the next one. */
function createPause() {
  let end: (() => void) | undefined;
  let woken = false;
  return {
    wake: () => {
      woken = true;
      end?.();
    },
    wait: async (milliseconds: number) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      end = undefined;
      woken = false;
    },
  };
}

/** Moves committed messages to the queue until stopped. Starts with all unhandled ones, because another process may have died with them. */
export function startRelay(deps: Deps, queue: JobQueue, timing: RelayTiming): { stop(): Promise<void> } {
  const pause = createPause();
  // A lost connection only delays messages, because the relay also polls.
  const listener = listenTo(deps.config.directDatabaseUrl, outboxChannel, {
    connected: pause.wake,
    notified: pause.wake,
    lost: (error) => deps.log.warn({ err: error }, 'outbox listener lost its connection'),
  });
  const stopping = new AbortController();
  let nextSweep = 0;
  let olderThanSeconds = 0;

  const round = async () => {
    await relay(deps, queue);
    if (performance.now() < nextSweep) return notDue;
    await sweep(deps, queue, olderThanSeconds);
    olderThanSeconds = timing.forgottenAfterSeconds;
    nextSweep = performance.now() + timing.sweepMs;
    return undefined;
  };
  const task = { name: 'relay', task: round, complaint: 'outbox relay will try again' } as const;
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await runNoted(task, deps, timing.sweepMs);
      if (!stopping.signal.aborted) await pause.wait(timing.pollMs);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      pause.wake();
      await Promise.all([running, listener.stop()]);
    },
  };
}
