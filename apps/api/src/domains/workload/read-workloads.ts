import { candidateFault, candidateRoles } from '@shootdesk/shared/service-job-users/candidates';
import { notFound } from '@shootdesk/shared/kernel/problem';
import {
  assumedMinutes,
  minutesLeft,
  planQueue,
  usualOf,
  type QueuedJob,
  type QueuePlace,
  type QueueRoleId,
} from '@shootdesk/shared/workload/work-queue';
import type { WorkQueue, Workload } from '@shootdesk/shared/workload/workload.contract';
import type { Deps } from '../../deps.ts';
import { listPeople, type NamedCandidate } from '../service-job-users/public.ts';
import { findWorkHours } from './work-hours.store.ts';
import { findQueues, findUsualMinutes, hasUser, type QueueRow } from './workload.store.ts';

type ReadDeps = Pick<Deps, 'prisma' | 'reads' | 'settings' | 'now'>;

interface Queued extends QueueRow, QueuedJob, QueuePlace {}

/** A person with a queue of jobs, in working order. */
interface Loaded extends NamedCandidate {
  readonly queue: readonly Queued[];
}

async function readQueues({ prisma, reads, settings, now: clock }: ReadDeps, roleId: QueueRoleId): Promise<Loaded[]> {
  const now = clock();
  const { timeZone } = settings.organisation();
  const [rows, usual] = await Promise.all([findQueues(reads, roleId, now), findUsualMinutes(reads, roleId, now)]);
  const holders = [...new Set(rows.map(({ userId }) => userId))];
  const people = await listPeople(prisma, candidateRoles(roleId) ?? [], holders, now);
  const hours = await findWorkHours(
    reads,
    people.map(({ id }) => id),
    { now, timeZone },
  );
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return people.map((person) => {
    const jobs = (byPerson.get(person.id) ?? []).map((row) => ({
      ...row,
      minutesLeft: minutesLeft(usualOf(usual, row.serviceId, assumedMinutes[roleId]).minutes, row.tracked),
    }));
    const places = planQueue(jobs, now, hours.get(person.id)!);
    return { ...person, queue: jobs.map((job, index) => ({ ...job, ...places[index]! })) };
  });
}

const minutesOf = (jobs: readonly QueuedJob[]) => jobs.reduce((sum, job) => sum + job.minutesLeft, 0);

function workloadView({ id, firstName, lastName, isClockedIn, queue }: Loaded): Workload {
  return {
    ...{ userId: id, firstName, lastName, isClockedIn },
    jobs: queue.length,
    late: queue.filter(({ state }) => state === 'late').length,
    atRisk: queue.filter(({ state }) => state === 'atRisk').length,
    minutes: minutesOf(queue),
    doneBy: queue.at(-1)?.doneBy?.toISOString() ?? null,
  };
}

export async function readWorkloads(deps: ReadDeps, roleId: QueueRoleId): Promise<Workload[]> {
  return (await readQueues(deps, roleId)).map(workloadView);
}

function canTakeOver({ id, candidate }: NamedCandidate, roleId: QueueRoleId, job: QueueRow): boolean {
  if (!candidate || job.roleIds.includes(id) || job.apartIds.includes(id)) return false;
  return candidateFault(candidate, roleId, job.serviceId) === null;
}

/** Reads a person's queue, and proposes for each job the candidate with the least work, earlier proposals included. */
export async function readWorkQueue(deps: ReadDeps, userId: number, roleId: QueueRoleId): Promise<WorkQueue> {
  const people = await readQueues(deps, roleId);
  const own = people.find(({ id }) => id === userId);
  if (!own && !(await hasUser(deps.prisma, userId))) throw notFound('The person');
  const minutes = new Map(people.map(({ id, queue }) => [id, minutesOf(queue)]));
  const jobs = (own?.queue ?? []).map((job) => {
    const candidates = people.filter((person) => canTakeOver(person, roleId, job));
    const [proposed] = candidates.toSorted((a, b) => minutes.get(a.id)! - minutes.get(b.id)!);
    if (proposed) minutes.set(proposed.id, minutes.get(proposed.id)! + job.minutesLeft);
    const { serviceJobId, name, service, serviceJobStatusId, due, doneBy, state } = job;
    return {
      ...{ serviceJobId, name, service, serviceJobStatusId, state },
      due: due?.toISOString() ?? null,
      minutes: job.minutesLeft,
      doneBy: doneBy?.toISOString() ?? null,
      candidateIds: candidates.map(({ id }) => id),
      proposedId: proposed?.id ?? null,
    };
  });
  return { jobs, people: people.map(workloadView) };
}
