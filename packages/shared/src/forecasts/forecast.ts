import { counterpart, JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasWorkLeft, isAssigned, isInQc, isUploaded, JobStatusId } from '../workflows/statuses.ts';
import {
  assumedMinutes,
  compareDue,
  minutesLeft,
  usualOf,
  type QueueRoleId,
  type Usual,
} from '../workload/work-queue.ts';
import { createWorkTime, type WorkTime } from '../workload/work-time.ts';
import type {
  Forecast,
  ForecastInput,
  ForecastJob,
  ForecastPerson,
  ForecastStep,
  UsualTimes,
  WorkStep,
} from './forecast-records.ts';
import { createQueue, type Queue } from './queue.ts';

const { EditorDrafterCopywriter, QualityControl, Specialist } = JobUserRoleId;
const minuteMs = 60_000;
/** Expected times are rounded up to this, so that they do not change each minute. */
const stepMs = 5 * minuteMs;
/** Minimum time in ms by which somebody else must be earlier to be suggested. */
const clearlyMs = 30 * minuteMs;

/** Tasks per batch, which takes some milliseconds. */
const tasksAtOnce = 200;

/** Rounds an instant in ms up to the step of expected times. */
export const roundUp = (ms: number): number => Math.ceil(ms / stepMs) * stepMs;

/** Minutes from the end of an appointment to the upload, assumed when too few jobs are known. */
const assumedUploadMinutes = 90;
/** Minutes that the vendor takes, assumed when too few jobs are known. */
const assumedVendorMinutes = 12 * 60;

/** The deadline that a job can still miss: of the changes that the client requested, or of the first delivery. Null when nothing is due. */
export function bindingDeadline(
  job: Pick<ForecastJob, 'serviceJobStatusId' | 'clientDeadline' | 'revisionDeadline' | 'proofedAt'>,
): Date | null {
  if (!hasWorkLeft(job.serviceJobStatusId)) return null;
  return job.revisionDeadline ?? (job.proofedAt === null ? job.clientDeadline : null);
}

const kindOfRole: Readonly<Record<QueueRoleId, WorkStep['kind']>> = {
  [EditorDrafterCopywriter]: 'edit',
  [QualityControl]: 'qc',
  [Specialist]: 'verify',
};

const atVendor: readonly number[] = [JobStatusId.SentToEsoft, JobStatusId.EsoftError];

/** The roles whose work a job still needs, in order. */
function rolesAhead({ serviceJobStatusId: status, forVendor }: ForecastJob): readonly QueueRoleId[] {
  if (status === JobStatusId.SentForVerification) return [Specialist];
  if (isInQc(status) || atVendor.includes(status)) return [QualityControl];
  return forVendor && !isAssigned(status) ? [QualityControl] : [EditorDrafterCopywriter, QualityControl];
}

interface Ready {
  /** When people of the studio can begin, in ms. */
  readonly readyMs: number;
  readonly steps: readonly ForecastStep[];
}

/** What a job waits for before anybody of the studio can work on it. */
function waitFor(job: ForecastJob, { now, usual }: ForecastInput): Ready {
  const { serviceJobStatusId: status, serviceId, shootEnd, atVendorSince } = job;
  const nowMs = now.getTime();
  const wait = (kind: 'upload' | 'vendor', sinceMs: number): Ready => {
    const assumed = kind === 'upload' ? assumedUploadMinutes : assumedVendorMinutes;
    const { minutes, basis } = usualOf(usual[kind], serviceId, assumed);
    const readyMs = sinceMs + minutes * minuteMs;
    return { readyMs: Math.max(nowMs, readyMs), steps: [{ kind, minutes, basis, isOverdue: readyMs < nowMs }] };
  };
  if (atVendor.includes(status)) return wait('vendor', (atVendorSince ?? now).getTime());
  const beforeVendor = job.forVendor && !isAssigned(status);
  if (isUploaded(status)) return beforeVendor ? wait('vendor', nowMs) : { readyMs: nowMs, steps: [] };
  const afterShoot = ({ readyMs, steps }: Ready): Ready => {
    if (!beforeVendor) return { readyMs, steps };
    const vendor = wait('vendor', readyMs);
    return { readyMs: vendor.readyMs, steps: [...steps, ...vendor.steps] };
  };
  if (!job.onSite) return afterShoot({ readyMs: nowMs, steps: [] });
  const end = shootEnd?.getTime() ?? nowMs + job.shootMinutes * minuteMs;
  const upload = wait('upload', end);
  const before: ForecastStep[] =
    shootEnd === null ? [{ kind: 'booking' }] : end > nowMs ? [{ kind: 'shoot', until: shootEnd.toISOString() }] : [];
  return afterShoot({ readyMs: upload.readyMs, steps: [...before, ...upload.steps] });
}

/** Usual minutes before somebody begins the work of a role; 0 once it is assigned or begun. */
function waitBefore(
  role: QueueRoleId,
  { serviceId, serviceJobStatusId: status }: ForecastJob,
  usual: UsualTimes,
): number {
  if (role === EditorDrafterCopywriter) return isAssigned(status) ? 0 : usualOf(usual.toEdit, serviceId, 0).minutes;
  return role === QualityControl && !isInQc(status) ? usualOf(usual.toQc, serviceId, 0).minutes : 0;
}

interface Task {
  readonly job: ForecastJob;
  readonly minutes: number;
  readonly usual: Usual;
  /** When the work can begin, in ms. */
  readonly readyMs: number;
  /** Minutes that usually pass before anybody begins, also without a queue. */
  readonly waitMinutes: number;
  /** When the job has all it waits for, in ms; decides together with its deadline which jobs come before it. */
  readonly arrivalMs: number;
  /** The people, one of whom does it. */
  readonly people: readonly ForecastPerson[];
  readonly isAssigned: boolean;
  /** Those who could take it over. */
  readonly others: readonly ForecastPerson[];
}

interface Done {
  /** In ms; null when it is too far away to say, or nobody can do it. */
  readonly doneMs: number | null;
  readonly step: WorkStep;
}

/** The queue and the work times with which a task is computed. */
interface Scene {
  /** Place of the task by its arrival. */
  readonly rank: number;
  readonly queue: Queue;
  readonly times: WorkTimes;
}

/** The work time of a person, cached, because most people have several jobs. */
type WorkTimes = (person: ForecastPerson) => WorkTime;

function cacheWorkTimes(now: Date): WorkTimes {
  const cached = new Map<number, WorkTime>();
  return (person) => {
    const time = cached.get(person.id) ?? createWorkTime(now, person.hours);
    cached.set(person.id, time);
    return time;
  };
}

/** Returns who of these people would finish a task first; undefined without any. */
function firstOf(people: readonly ForecastPerson[], task: Task, { rank, queue, times }: Scene, isAssigned: boolean) {
  const places = people.map((person) => {
    const before = queue.before(person.id, rank, isAssigned);
    const time = times(person);
    const begin = Math.max(before.minutes, time.minutesUntil(task.readyMs) + task.waitMinutes);
    return { person, time, begin, jobsBefore: before.jobs, doneMs: time.at(begin + task.minutes) };
  });
  return places.toSorted((a, b) => (a.doneMs ?? Infinity) - (b.doneMs ?? Infinity) || 0)[0];
}

/** Returns who would finish clearly earlier than the assigned person. */
function soonerOf(task: Task, scene: Scene, doneMs: number | null): WorkStep['sooner'] {
  const other = task.isAssigned ? firstOf(task.others, task, scene, false) : undefined;
  if (!other || other.doneMs === null || other.doneMs + clearlyMs > (doneMs ?? Infinity)) return null;
  return { id: other.person.id, name: other.person.name, doneBy: new Date(roundUp(other.doneMs)).toISOString() };
}

function doneOf(role: QueueRoleId, task: Task, scene: Scene): Done {
  const { minutes, usual, people, isAssigned } = task;
  const place = firstOf(people, task, scene, isAssigned);
  const beginMs = place ? place.time.at(place.begin) : null;
  const workEnd = place && beginMs !== null ? place.time.workEnd(beginMs) : null;
  const doneMs = place?.doneMs ?? null;
  const goesOn = workEnd !== null && doneMs !== null && doneMs > workEnd;
  return {
    doneMs,
    step: {
      kind: kindOfRole[role],
      usual: usual.minutes,
      minutes,
      basis: usual.basis,
      person: isAssigned && place ? { id: place.person.id, name: place.person.name } : null,
      people: people.length,
      jobsBefore: isAssigned ? (place?.jobsBefore ?? 0) : scene.queue.unassignedBefore(scene.rank),
      worksUntil: goesOn ? new Date(workEnd).toISOString() : null,
      sooner: soonerOf(task, scene, doneMs),
    },
  };
}

/**
 * Computes when each task of a role is done. Before each of them come the tasks that are due earlier and are ready by then: all tasks assigned to the
 * same person, and an even share of the unassigned tasks that the person can do. Each task is computed separately from these sums, not from one
 * schedule, so that an additional person never makes a task later.
 */
function* workThrough(
  role: QueueRoleId,
  tasks: readonly Task[],
  times: WorkTimes,
): Generator<void, ReadonlyMap<number, Done>> {
  const inOrder = tasks.toSorted((a, b) => compareDue(a.job, b.job) || a.job.id - b.job.id);
  const arrivals = [...new Set(tasks.map(({ arrivalMs }) => arrivalMs))].toSorted((a, b) => a - b);
  const ranks = new Map(arrivals.map((ms, rank) => [ms, rank]));
  const queue = createQueue(arrivals.length);
  const doneById = new Map<number, Done>();
  for (const [index, task] of inOrder.entries()) {
    if (index % tasksAtOnce === 0) yield;
    const rank = ranks.get(task.arrivalMs)!;
    doneById.set(task.job.id, doneOf(role, task, { rank, queue, times }));
    const ids = task.people.map(({ id }) => id);
    queue.add({ rank, minutes: task.minutes, isAssigned: task.isAssigned }, ids);
  }
  return doneById;
}

/** Finds everybody who can do the work of a role on a job: those who are assigned, else those who take such work. */
function findPeople(people: readonly ForecastPerson[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const takers = new Map<string, readonly ForecastPerson[]>();
  const takersOf = (role: QueueRoleId, serviceId: number) => {
    const key = `${role}/${serviceId}`;
    const able =
      takers.get(key) ??
      people.filter((person) => person.takes.includes(role) && person.serviceIds.includes(serviceId));
    takers.set(key, able);
    return able;
  };
  return (role: QueueRoleId, { serviceId, people: assigned }: ForecastJob) => {
    const own = (assigned[role] ?? []).flatMap((id) => byId.get(id) ?? []);
    const able = takersOf(role, serviceId);
    if (own.length === 0) return { people: able, isAssigned: false, others: [] };
    // People do not check their own work.
    const excluded = [...own.map(({ id }) => id), ...(assigned[counterpart(role) ?? 0] ?? [])];
    return { people: own, isAssigned: true, others: able.filter(({ id }) => !excluded.includes(id)) };
  };
}

/** Forecasts all jobs that have a deadline to miss. Yields between batches, so that a server can answer others meanwhile. */
export function* forecastInBatches(input: ForecastInput): Generator<void, Forecast[]> {
  const { now, usual } = input;
  const jobs = input.jobs.filter(({ serviceJobStatusId }) => hasWorkLeft(serviceJobStatusId));
  const times = cacheWorkTimes(now);
  const peopleOf = findPeople(input.people);
  const waits = new Map(jobs.map((job) => [job.id, waitFor(job, input)]));
  const arrivalOf = (job: ForecastJob) => waits.get(job.id)!.readyMs;
  function* done(role: QueueRoleId, readyOf: (job: ForecastJob) => number | null) {
    const tasks = jobs.flatMap((job): Task[] => {
      const readyMs = rolesAhead(job).includes(role) ? readyOf(job) : null;
      if (readyMs === null) return [];
      const ofService = usualOf(usual.work[role], job.serviceId, assumedMinutes[role]);
      const minutes = minutesLeft(ofService.minutes, job.tracked[role] ?? 0);
      const waitMinutes = waitBefore(role, job, usual);
      return [
        { job, usual: ofService, readyMs, arrivalMs: arrivalOf(job), minutes, waitMinutes, ...peopleOf(role, job) },
      ];
    });
    return yield* workThrough(role, tasks, times);
  }
  const edited = yield* done(EditorDrafterCopywriter, arrivalOf);
  const verified = yield* done(Specialist, arrivalOf);
  const checked = yield* done(QualityControl, (job) => (edited.get(job.id) ?? { doneMs: arrivalOf(job) }).doneMs);
  return jobs.flatMap((job): Forecast[] => {
    const deadline = bindingDeadline(job);
    if (deadline === null) return [];
    const works = [edited, verified, checked].flatMap((role) => role.get(job.id) ?? []);
    const doneMs = works.length === rolesAhead(job).length ? (works.at(-1)?.doneMs ?? null) : null;
    const steps = [...waits.get(job.id)!.steps, ...works.map(({ step }) => step)];
    const expectedAt = doneMs === null ? null : new Date(doneMs);
    const state = deadline <= now ? 'late' : expectedAt && expectedAt <= deadline ? 'onTime' : 'atRisk';
    return [{ jobId: job.id, deadline, expectedAt, state, steps }];
  });
}

/** Forecasts all jobs that have a deadline to miss, at once. */
export function forecastJobs(input: ForecastInput): Forecast[] {
  const batches = forecastInBatches(input);
  for (;;) {
    const { done, value } = batches.next();
    if (done) return value;
  }
}
