import { UnrecoverableError } from 'bullmq';
import type { Deps } from '../deps.ts';
import { jobCatalogue, type JobName } from '../db/outbox-catalogue.ts';
import { findUnsettled, markFailed, markHandled } from '../db/outbox.store.ts';
import { maxAttempts } from './queue.ts';
import type { JobHandler, JobHandlers } from './job-handler.ts';

/** Runs a message's handler and stores the outcome. Throws when it failed, so that the queue retries. */
export async function handleMessage(deps: Deps, handlers: JobHandlers, outboxId: number): Promise<void> {
  const message = await findUnsettled(deps.prisma, outboxId);
  if (!message) return;
  const topic = message.topic as JobName;
  const log = deps.log.child({ job: topic, outboxId, requestId: message.requestId });
  try {
    const payload = jobCatalogue[topic].parse(message.payload);
    await (handlers[topic] as JobHandler<JobName>)(deps, payload, outboxId);
  } catch (error) {
    const forGood = message.attempts + 1 >= maxAttempts;
    log.error({ err: error, forGood }, 'job failed');
    await markFailed(deps.prisma, outboxId, String(error).slice(0, 2000), forGood);
    throw forGood ? new UnrecoverableError(String(error)) : error;
  }
  await markHandled(deps.prisma, outboxId);
  deps.changes.announce();
  log.debug('job done');
}
