import { Prisma } from '@shootdesk/prisma/client';
import {
  isArchived,
  isClosed,
  isDelivered,
  isUploaded,
  jobStatuses,
  JobStatusId,
} from '@shootdesk/shared/workflows/statuses';

type Predicate = (statusId: number) => boolean;

/** The first status of a predicate that holds from one status to the end of the normal course. */
const firstOf = (isReached: Predicate) => jobStatuses.find(({ id }) => isReached(id))!.id;

// Inlined, because only then does the planner see that a partial index covers the condition.
const comesBefore = (isReached: Predicate) => Prisma.raw(`j.service_job_status_id < ${firstOf(isReached)}`);
const comesTo = (isReached: Predicate) => Prisma.raw(`j.service_job_status_id >= ${firstOf(isReached)}`);

/** `!isUploaded` on `service_jobs j`. */
export const notUploaded = comesBefore(isUploaded);

/** `!isDelivered` on `service_jobs j`. */
export const notDelivered = comesBefore(isDelivered);

/** `isOpen` on `service_jobs j`. */
export const openJobs = comesBefore(isClosed);

/** `hasWorkLeft` on `service_jobs j`. */
export const hasWorkLeft = Prisma.raw(`(${openJobs.sql} AND j.service_job_status_id <> ${JobStatusId.SentToClient})`);

/** `isClosed` on `service_jobs j`. */
export const closedJobs = comesTo(isClosed);

/** `!isArchived` on `service_jobs j`. */
export const notArchived = comesBefore(isArchived);
