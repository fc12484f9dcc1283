import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import type { JobChangeKind, LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Change } from '../../db/change.ts';
import type { Actor } from '../../kernel/actor.ts';
import { seesEveryJob, seesJob, type JobSight } from '../service-jobs/public.ts';
import type { ChangedRecords } from './changed-records.store.ts';

/** The changes of one job, and whom they concern. */
interface ChangedJob {
  readonly serviceJobId: number;
  readonly changes: readonly Change[];
  /** Null when the job was deleted. */
  readonly sight: JobSight | null;
  /** Events for people who may read all of the job. */
  readonly events: readonly LiveEvent[];
  readonly userIds: ReadonlySet<number>;
}

/** Changes that were read together, prepared to be sent to many people. */
export interface ChangeBatch {
  readonly jobs: readonly ChangedJob[];
  readonly records: ChangedRecords;
  /** People whose account changed. */
  readonly accounts: ReadonlySet<number>;
  /** People whose notifications changed. */
  readonly notified: ReadonlySet<number>;
  /** People whose clock changed. */
  readonly clocked: ReadonlySet<number>;
  /** People whose work hours or blockouts may have changed. */
  readonly planned: ReadonlySet<number>;
  /** Whether something changed by which capacity is counted, other than jobs. */
  readonly hasCapacity: boolean;
}

const jobKinds: Partial<Record<Change['kind'], JobChangeKind>> = {
  job: 'job',
  status: 'status',
  assignment: 'assignment',
  resource: 'resource',
  asset: 'asset',
  note: 'note',
  detail: 'detail',
  tag: 'tag',
  checklist: 'checklist',
  visit: 'visit',
};

const agencyTypeIds: ReadonlySet<number> = new Set(agencyDetailTypes.map((name) => DetailTypeId[name]));

const gone = (serviceJobId: number): LiveEvent => ({
  name: 'job',
  data: { serviceJobId, kinds: ['job'], cacheKey: null, gone: true },
});

/** What a change says of the job itself; null when an event of its own tells it. */
function kindOf({ kind, recordId }: Change, { commentAssets }: ChangedRecords): JobChangeKind | null {
  // A comment that is gone cannot be named with its asset any more.
  if (kind === 'comment') return commentAssets.has(recordId) ? null : 'asset';
  return jobKinds[kind] ?? null;
}

function commentEvents(serviceJobId: number, changes: readonly Change[], records: ChangedRecords): LiveEvent[] {
  const ids = new Set(changes.filter(({ kind }) => kind === 'comment').map(({ recordId }) => recordId));
  return [...ids].flatMap((commentId): LiveEvent[] => {
    const assetId = records.commentAssets.get(commentId);
    return assetId === undefined ? [] : [{ name: 'comment', data: { serviceJobId, assetId, commentId } }];
  });
}

function previewEvents(serviceJobId: number, changes: readonly Change[], records: ChangedRecords): LiveEvent[] {
  const fileIds = new Set(changes.filter(({ kind }) => kind === 'preview').map(({ recordId }) => recordId));
  return [...fileIds].flatMap((fileId): LiveEvent[] => {
    const owners = records.fileOwners.get(fileId)?.filter((owner) => owner.serviceJobId === serviceJobId) ?? [];
    const places = owners.length > 0 ? owners : [{ resourceId: null, assetId: null }];
    return places.map(({ resourceId, assetId }) => ({ name: 'preview', data: { serviceJobId, resourceId, assetId } }));
  });
}

function eventsOfJob(serviceJobId: number, changes: readonly Change[], records: ChangedRecords): LiveEvent[] {
  const kinds = new Set(changes.map((change) => kindOf(change, records)).filter((kind) => kind !== null));
  const ofJob: LiveEvent[] =
    kinds.size === 0
      ? []
      : [
          {
            name: 'job',
            data: { serviceJobId, kinds: [...kinds], cacheKey: records.jobs.get(serviceJobId)?.cacheKey ?? null },
          },
        ];
  return [...ofJob, ...commentEvents(serviceJobId, changes, records), ...previewEvents(serviceJobId, changes, records)];
}

/** Changes of the availability of a provider: work hours and zones touch the account. */
const plannedKinds: ReadonlySet<Change['kind']> = new Set(['blockout', 'user']);

const capacityKinds: ReadonlySet<Change['kind']> = new Set([...plannedKinds, 'zone', 'category']);

/** Prepares changes of the feed for `eventsFor`, so that what is the same for all readers is made once. */
export function batchOf(changes: readonly Change[], records: ChangedRecords): ChangeBatch {
  const ofJobs = changes.filter((change) => change.serviceJobId !== null);
  const byJob = Map.groupBy(ofJobs, ({ serviceJobId }) => serviceJobId!);
  const jobs = [...byJob].map(([serviceJobId, all]) => ({
    serviceJobId,
    changes: all,
    sight: records.jobs.get(serviceJobId) ?? null,
    events: eventsOfJob(serviceJobId, all, records),
    userIds: new Set(all.flatMap(({ userId }) => (userId === null ? [] : [userId]))),
  }));
  const recordsOf = (wanted: Change['kind']) =>
    new Set(changes.filter(({ kind }) => kind === wanted).map(({ recordId }) => recordId));
  return {
    jobs,
    records,
    accounts: recordsOf('user'),
    notified: recordsOf('notification'),
    clocked: recordsOf('time'),
    planned: new Set(
      changes.flatMap(({ kind, userId }) => (plannedKinds.has(kind) && userId !== null ? [userId] : [])),
    ),
    hasCapacity: changes.some(({ kind }) => capacityKinds.has(kind)),
  };
}

/** Changes as on-site people may know of them: nothing of notes they may not read, nor of the agency before the appointment is near. */
function changesForOnSite(actor: Actor, job: ChangedJob, records: ChangedRecords, now: Date): Change[] {
  const keepsAgency = showsAgency(job.sight?.dateService ?? null, actor.timeZone, now);
  return job.changes.flatMap((change): Change[] => {
    const { kind, recordId } = change;
    if (kind !== 'note' && kind !== 'detail') return [change];
    const typeId = (kind === 'note' ? records.noteTypes : records.detailTypes).get(recordId);
    // A removed one may have been visible to them, so the event names the job alone.
    if (typeId === undefined) return [{ ...change, kind: 'job' }];
    const isReadable =
      kind === 'note' ? mayReadNote(typeId, actor.userType) : keepsAgency || !agencyTypeIds.has(typeId);
    return isReadable ? [change] : [];
  });
}

function presenceEvents(actor: Actor, { serviceJobId, changes }: ChangedJob, { records }: ChangeBatch): LiveEvent[] {
  if (!changes.some(({ kind }) => kind === 'presence')) return [];
  const all = records.present.get(serviceJobId) ?? [];
  if (!all.some(({ id }) => id === actor.userId)) return [];
  const people = all.filter(({ id }) => id !== actor.userId);
  return [{ name: 'presence', data: { serviceJobId, people } }];
}

function eventsOfJobFor(actor: Actor, job: ChangedJob, batch: ChangeBatch, now: Date): readonly LiveEvent[] {
  const { serviceJobId, sight, userIds } = job;
  if (!sight) {
    // Of what else was written before the job was deleted nobody needs to hear.
    if (!job.changes.some(({ kind }) => kind === 'job')) return [];
    if (seesEveryJob(actor) || userIds.has(actor.userId)) return [gone(serviceJobId)];
    // Who could see it is not known any more, so the others get an event without its data and read again.
    return [{ name: 'resync', data: {} }];
  }
  if (!seesJob(actor, sight)) return userIds.has(actor.userId) ? [gone(serviceJobId)] : [];
  const events =
    actor.userType === 'OnSite'
      ? eventsOfJob(serviceJobId, changesForOnSite(actor, job, batch.records, now), batch.records)
      : job.events;
  const ofPresence = presenceEvents(actor, job, batch);
  return ofPresence.length === 0 ? events : [...events, ...ofPresence];
}

/** The events of one object each, so that their text is made once. */
const notificationEvent: LiveEvent = { name: 'notification', data: {} };
const ownTimeEvent: LiveEvent = { name: 'time', data: {} };
const availabilityEvent: LiveEvent = { name: 'availability', data: {} };
export const manpowerEvent: LiveEvent = { name: 'time', data: { manpower: true } };

/** What concerns the person alone, and for the back office the capacity. */
function ownEvents({ userId, userType }: Actor, batch: ChangeBatch): LiveEvent[] {
  const { notified, clocked, planned, hasCapacity } = batch;
  const isConcerned = planned.has(userId) || (hasCapacity && userType === 'BackOffice');
  return [
    ...(notified.has(userId) ? [notificationEvent] : []),
    ...(clocked.has(userId) ? [ownTimeEvent] : []),
    ...(isConcerned ? [availabilityEvent] : []),
  ];
}

/**
 * Makes the events that a person gets of the changes in the feed: only of jobs they may know about, and of those they no longer may that
 * they are gone.
 */
export function eventsFor(actor: Actor, batch: ChangeBatch, now: Date): LiveEvent[] {
  const events = [...batch.jobs.flatMap((job) => eventsOfJobFor(actor, job, batch, now)), ...ownEvents(actor, batch)];
  const resync = events.find(({ name }) => name === 'resync');
  return resync ? [...events.filter((event) => event !== resync && event.name !== 'resync'), resync] : events;
}
