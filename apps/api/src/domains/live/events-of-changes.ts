import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { getDispatchBoard } from '@shootdesk/shared/dispatch/dispatch.contract';
import { accessRefusal } from '@shootdesk/shared/kernel/access';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import type { JobChangeKind, LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Change } from '../../db/change.ts';
import type { Actor } from '../../kernel/actor.ts';
import { seesEveryJob, seesJob, type JobSight } from '../service-jobs/public.ts';
import type { ChangedRecords } from './changed-records.store.ts';

/** The changes of one job, with its visibility. */
interface ChangedJob {
  readonly serviceJobId: number;
  readonly changes: readonly Change[];
  /** Null for a deleted job. */
  readonly sight: JobSight | null;
  /** Events for people who may read the whole job. */
  readonly events: readonly LiveEvent[];
  readonly userIds: ReadonlySet<number>;
}

export interface ChangeBatch {
  readonly jobs: readonly ChangedJob[];
  readonly records: ChangedRecords;
  readonly accounts: ReadonlySet<number>;
  readonly notified: ReadonlySet<number>;
  /** People whose time tracking changed. */
  readonly clocked: ReadonlySet<number>;
  /** People whose work hours or blockouts may have changed. */
  readonly planned: ReadonlySet<number>;
  /** True when a change of a blockout, user, zone or category affects capacity. */
  readonly hasCapacity: boolean;
}

const jobKinds: Partial<Record<Change['kind'], JobChangeKind>> = {
  job: 'job',
  status: 'status',
  assignment: 'assignment',
  resource: 'resource',
  asset: 'asset',
  finding: 'finding',
  note: 'note',
  detail: 'detail',
  tag: 'tag',
  checklist: 'checklist',
  visit: 'visit',
  forecast: 'forecast',
};

const agencyTypeIds: ReadonlySet<number> = new Set(agencyDetailTypes.map((name) => DetailTypeId[name]));

const gone = (serviceJobId: number): LiveEvent => ({
  name: 'job',
  data: { serviceJobId, kinds: ['job'], cacheKey: null, gone: true },
});

/** The kind of a change in the job's event; null when a separate event reports it. */
function kindOf({ kind, recordId }: Change, { commentAssets }: ChangedRecords): JobChangeKind | null {
  // A deleted comment can no longer be mapped to its asset.
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

/** Changes of a provider's availability; changes of work hours and zones are of kind `user`. */
const plannedKinds: ReadonlySet<Change['kind']> = new Set(['blockout', 'user']);

const capacityKinds: ReadonlySet<Change['kind']> = new Set([...plannedKinds, 'zone', 'category']);

/** Prepares changes for `eventsFor`, so that work shared by all readers is done once. */
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

/** Filters a job's changes for on-site people: no notes they may not read, and no agency details until shortly before the appointment. */
function changesForOnSite(actor: Actor, job: ChangedJob, records: ChangedRecords, now: Date): Change[] {
  const keepsAgency = showsAgency(job.sight?.dateService ?? null, actor.timeZone, now);
  return job.changes.flatMap((change): Change[] => {
    const { kind, recordId } = change;
    if (kind !== 'note' && kind !== 'detail') return [change];
    const typeId = (kind === 'note' ? records.noteTypes : records.detailTypes).get(recordId);
    // A deleted note may have been visible to them, so the event names only the job.
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
    // Changes before a job's deletion are irrelevant.
    if (!job.changes.some(({ kind }) => kind === 'job')) return [];
    if (seesEveryJob(actor) || userIds.has(actor.userId)) return [gone(serviceJobId)];
    // Nobody knows who could see a deleted job, so all other readers get a `resync` event, which contains no data.
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

/** Shared objects, so that their text is cached. */
const notificationEvent: LiveEvent = { name: 'notification', data: {} };
const ownTimeEvent: LiveEvent = { name: 'time', data: {} };
const availabilityEvent: LiveEvent = { name: 'availability', data: {} };
export const manpowerEvent: LiveEvent = { name: 'time', data: { manpower: true } };

/** The events that concern the person alone, and those about capacity for people who may open the dispatch board. */
function ownEvents(actor: Actor, batch: ChangeBatch): LiveEvent[] {
  const { userId } = actor;
  const { notified, clocked, planned, hasCapacity } = batch;
  const isConcerned = planned.has(userId) || (hasCapacity && accessRefusal(getDispatchBoard.access, actor) === null);
  return [
    ...(notified.has(userId) ? [notificationEvent] : []),
    ...(clocked.has(userId) ? [ownTimeEvent] : []),
    ...(isConcerned ? [availabilityEvent] : []),
  ];
}

/** Makes a person's events from changes: those of visible jobs, and the disappearance of jobs that are no longer visible. */
export function eventsFor(actor: Actor, batch: ChangeBatch, now: Date): LiveEvent[] {
  const events = [...batch.jobs.flatMap((job) => eventsOfJobFor(actor, job, batch, now)), ...ownEvents(actor, batch)];
  const resync = events.find(({ name }) => name === 'resync');
  return resync ? [...events.filter((event) => event !== resync && event.name !== 'resync'), resync] : events;
}
