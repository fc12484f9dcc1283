import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { QueryClient } from '@tanstack/react-query';
import {
  addJobTag,
  assignJobUser,
  bookJob,
  changeJobStatus,
  removeJobTag,
  removeJobUser,
  rescheduleJob,
  updateJob,
} from '../../../data/jobs/mutations.ts';
import { fetchJob, fetchJobTags } from '../../../data/jobs/queries.ts';
import { isSameTag } from '../same-tag.ts';
import type { RunConfirmed } from '../run/use-shared-confirmation.ts';
import type { Reverse } from './plan-undo.ts';

/** Reason in histories and activity logs. */
const undoComment = 'Taken back';

async function carryOutCall(
  cache: QueryClient,
  job: ServiceJobWithStatuses,
  reverse: Reverse,
  run: RunConfirmed,
): Promise<void> {
  const { id, cache_key: ifMatch } = job;
  switch (reverse.call) {
    case 'move': {
      const move = { seen: job, toStatusId: reverse.toStatusId, comment: undoComment };
      return void (await run((confirmation) => changeJobStatus(cache, move, confirmation)));
    }
    case 'update':
      return void (await run((confirmation) =>
        updateJob(cache, { id, body: { ...reverse.body, confirmation }, ifMatch }),
      ));
    case 'assign':
      return assignJobUser(cache, { serviceJobId: id, userId: reverse.userId, serviceJobUserRoleId: reverse.roleId });
    case 'remove':
      return removeJobUser(cache, reverse.assignment);
    case 'addTag':
      return addJobTag(cache, id, reverse.tag);
    case 'removeTag': {
      const tags = await fetchJobTags(cache, id);
      const found = tags.find(({ tag }) => isSameTag(tag, reverse.tag));
      return found && removeJobTag(cache, found);
    }
    case 'book':
    case 'reschedule': {
      const { dateService, ...rest } = reverse.body;
      return void (await run((confirmation) =>
        reverse.call === 'reschedule' && dateService !== null
          ? rescheduleJob(cache, { id, body: { ...rest, dateService, reason: undoComment, confirmation }, ifMatch })
          : bookJob(cache, { id, body: { ...rest, dateService, confirmation }, ifMatch }),
      ));
    }
  }
}

/** Makes the calls of a plan one after the other, each over the version that the previous one returned. */
export async function carryOut(
  cache: QueryClient,
  job: ServiceJobWithStatuses,
  calls: readonly Reverse[],
  run: RunConfirmed,
): Promise<void> {
  for (const [nth, reverse] of calls.entries()) {
    await carryOutCall(cache, nth === 0 ? job : await fetchJob(cache, job.id), reverse, run);
  }
}
