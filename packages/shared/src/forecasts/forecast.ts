import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasWorkLeft, isAssigned, isInQc, isUploaded, JobStatusId } from '../workflows/statuses.ts';
import {
  assumedMinutes,
  compareDue,
  minutesLeft,
  usualOf,
  type QueueRoleId,
  type UsualBasis,
  type UsualMinutes,
} from '../workload/work-queue.ts';
import { createWorkTime, type WorkHours, type WorkTime } from '../workload/work-time.ts';
import { createQueue, type Queue } from './queue.ts';

const { EditorDrafterCopywriter, QualityControl, Specialist } = JobUserRoleId;
const minuteMs = 60_000;

/** Minutes from the end of an appointment to the upload, where too few jobs say. */
const assumedUploadMinutes = 90;
/** Minutes that the vendor takes, where too few jobs say. */
const assumedVendorMinutes = 12 * 60;

/** Usual minutes of each step, from what was tracked and when jobs moved. */
export interface UsualTimes {
  readonly work: Readonly<Record<QueueRoleId, UsualMinutes>>;
  /** From the end of the appointment to Uploaded. */
  readonly upload: UsualMinutes;
  /** At the vendor. */
  readonly vendor: UsualMinutes;
}

/** What the forecast needs of an open job. */
export interface ForecastJob {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  /** Whether a provider goes to the property. */
  readonly onSite: boolean;
  /** Whether nobody of the studio works on it after the shoot. */
  readonly forVendor: boolean;
  /** Studio deadline, else client deadline: the order in which people work. */
  readonly due: Date | null;
  readonly clientDeadline: Date | null;
  readonly revisionDeadline: Date | null;
  /** When it was sent to the client last. */
  readonly proofedAt: Date | null;
  /** End of the appointment, or when the provider was done; null without an appointment. */
  readonly shootEnd: Date | null;
  /** Minutes at the property. */
  readonly shootMinutes: number;
  /** Since when it is at the vendor; null elsewhere. */
  readonly atVendorSince: Date | null;
  /** Ids of the assigned people by role. */
  readonly people: Readonly<Partial<Record<number, readonly number[]>>>;
  /** Minutes spent on it by role. */
  readonly tracked: Readonly<Partial<Record<number, number>>>;
}

export interface ForecastPerson {
  readonly id: number;
  readonly name: string;
  readonly hours: WorkHours;
  /** Roles in which the person takes unassigned work now. */
  readonly takes: readonly QueueRoleId[];
  readonly serviceIds: readonly number[];
}

/** Work of one person, in the order of the work. */
export interface WorkStep {
  readonly kind: 'edit' | 'qc' | 'verify';
  readonly minutes: number;
  readonly basis: UsualBasis;
  /** Whoever does it; null while nobody is assigned. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** People who could do it; 0 when nobody covers the service. */
  readonly people: number;
  /** Jobs that are done before it. */
  readonly jobsBefore: number;
  /** When the person's work ends on the day on which the work begins; null unless it goes on after that. */
  readonly worksUntil: string | null;
}

export type ForecastStep =
  | { readonly kind: 'booking' }
  | { readonly kind: 'shoot'; readonly until: string }
  | {
      readonly kind: 'upload' | 'vendor';
      readonly minutes: number;
      readonly basis: UsualBasis;
      readonly isOverdue: boolean;
    }
  | WorkStep;

/** When a job will be sent to the client, and what remains to be done before. */
export interface Forecast {
  readonly jobId: number;
  readonly deadline: Date;
  /** Null when it is too far away to say. */
  readonly expectedAt: Date | null;
  /** `late`: the deadline has passed. `atRisk`: it passes before the job is done. */
  readonly state: 'onTime' | 'atRisk' | 'late';
  readonly steps: readonly ForecastStep[];
}

export interface ForecastInput {
  readonly now: Date;
  readonly jobs: readonly ForecastJob[];
  readonly people: readonly ForecastPerson[];
  readonly usual: UsualTimes;
}

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

interface Task {
  readonly job: ForecastJob;
  readonly minutes: number;
  readonly basis: UsualBasis;
  /** When the work can begin, in ms. */
  readonly readyMs: number;
  /** When the job has all it waits for, in ms; decides together with its deadline which jobs come before it. */
  readonly arrivalMs: number;
  /** Everybody of whom one does it. */
  readonly people: readonly ForecastPerson[];
  readonly isAssigned: boolean;
}

interface Done {
  /** In ms; null when it is too far away to say, or nobody can do it. */
  readonly doneMs: number | null;
  readonly step: WorkStep;
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

/** When the person who is done first has done a task. */
function placeOf(task: Task, rank: number, queue: Queue, times: WorkTimes) {
  const places = task.people.map((person) => {
    const before = queue.before(person.id, rank, task.isAssigned);
    const time = times(person);
    const begin = Math.max(before.minutes, time.minutesUntil(task.readyMs));
    return { person, time, begin, jobsBefore: before.jobs, doneMs: time.at(begin + task.minutes) };
  });
  return places.toSorted((a, b) => (a.doneMs ?? Infinity) - (b.doneMs ?? Infinity) || 0)[0];
}

function doneOf(role: QueueRoleId, task: Task, rank: number, queue: Queue, times: WorkTimes): Done {
  const { minutes, basis, people, isAssigned } = task;
  const place = placeOf(task, rank, queue, times);
  const beginMs = place ? place.time.at(place.begin) : null;
  const workEnd = place && beginMs !== null ? place.time.workEnd(beginMs) : null;
  const doneMs = place?.doneMs ?? null;
  const goesOn = workEnd !== null && doneMs !== null && doneMs > workEnd;
  return {
    doneMs,
    step: {
      kind: kindOfRole[role],
      minutes,
      basis,
      person: isAssigned && place ? { id: place.person.id, name: place.person.name } : null,
      people: people.length,
      jobsBefore: isAssigned ? (place?.jobsBefore ?? 0) : queue.unassignedBefore(rank),
      worksUntil: goesOn ? new Date(workEnd).toISOString() : null,
    },
  };
}

/**
 * Computes when each task of a role is done. Before a task come those that are due earlier and have all they wait for by then: all that are
 * assigned to the same person, and a share of those that nobody has, which all who can do them take evenly. Each task is computed by itself
 * from these sums, and not from a plan of who does what when, so that nothing is ever later because somebody more is at work.
 */
function workThrough(role: QueueRoleId, tasks: readonly Task[], times: WorkTimes): ReadonlyMap<number, Done> {
  const inOrder = tasks.toSorted((a, b) => compareDue(a.job, b.job) || a.job.id - b.job.id);
  const arrivals = [...new Set(tasks.map(({ arrivalMs }) => arrivalMs))].toSorted((a, b) => a - b);
  const ranks = new Map(arrivals.map((ms, rank) => [ms, rank]));
  const queue = createQueue(arrivals.length);
  return new Map(
    inOrder.map((task) => {
      const rank = ranks.get(task.arrivalMs)!;
      const done = doneOf(role, task, rank, queue, times);
      const ids = task.people.map(({ id }) => id);
      queue.add({ rank, minutes: task.minutes, isAssigned: task.isAssigned }, ids);
      return [task.job.id, done];
    }),
  );
}

/** Finds everybody who can do the work of a role on a job: those who are assigned, else those who take such work. */
function findPeople(people: readonly ForecastPerson[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const takers = new Map<string, readonly ForecastPerson[]>();
  return (role: QueueRoleId, { serviceId, people: assigned }: ForecastJob) => {
    const own = (assigned[role] ?? []).flatMap((id) => byId.get(id) ?? []);
    if (own.length > 0) return { people: own, isAssigned: true };
    const key = `${role}/${serviceId}`;
    const able =
      takers.get(key) ??
      people.filter((person) => person.takes.includes(role) && person.serviceIds.includes(serviceId));
    takers.set(key, able);
    return { people: able, isAssigned: false };
  };
}

/** Forecasts all jobs that have a deadline to miss. */
export function forecastJobs(input: ForecastInput): Forecast[] {
  const { now, usual } = input;
  const jobs = input.jobs.filter(({ serviceJobStatusId }) => hasWorkLeft(serviceJobStatusId));
  const times = cacheWorkTimes(now);
  const peopleOf = findPeople(input.people);
  const waits = new Map(jobs.map((job) => [job.id, waitFor(job, input)]));
  const arrivalOf = (job: ForecastJob) => waits.get(job.id)!.readyMs;
  const done = (role: QueueRoleId, readyOf: (job: ForecastJob) => number | null) => {
    const tasks = jobs.flatMap((job): Task[] => {
      const readyMs = rolesAhead(job).includes(role) ? readyOf(job) : null;
      if (readyMs === null) return [];
      const { minutes, basis } = usualOf(usual.work[role], job.serviceId, assumedMinutes[role]);
      const left = minutesLeft(minutes, job.tracked[role] ?? 0);
      return [{ job, basis, readyMs, arrivalMs: arrivalOf(job), minutes: left, ...peopleOf(role, job) }];
    });
    return workThrough(role, tasks, times);
  };
  const edited = done(EditorDrafterCopywriter, arrivalOf);
  const verified = done(Specialist, arrivalOf);
  const checked = done(QualityControl, (job) => (edited.get(job.id) ?? { doneMs: arrivalOf(job) }).doneMs);
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
