import type { Prisma } from '@shootdesk/prisma/client';
import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/time/time.contract';
import { watchesTime } from '@shootdesk/shared/time/watch-time';
import type { Paging } from '../../db/numbered-page.ts';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { resolveFilterRange } from '../../kernel/time-range.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { clockIn, clockOut, endBreak, startBreak, startJobTime, stopJobTime } from './clock.ts';
import { listJobTimes, listShifts, type JobTimeRow, type ShiftRow } from './time.store.ts';
import { jobTimeView, shiftView } from './time.view.ts';
import { requireWatcher } from './watchers.ts';

/** Condition that an instant is in the half-open range of a query. */
function within(...rangeArguments: Parameters<typeof resolveFilterRange>) {
  const { from, to } = resolveFilterRange(...rangeArguments);
  return { gte: from, lt: to };
}

const allParts = contract.shiftParts.filter((part) => part !== 'user');

/** Lists of shifts and times on jobs, with jobs the caller may see. */
function createLists({ prisma, reads, now }: Deps) {
  const visibleOf = async (actor: Actor, jobIds: readonly number[]) =>
    new Set(jobIds.length === 0 ? [] : await visibleJobIds(reads, actor, [...new Set(jobIds)]));

  const showShifts = async (actor: Actor, rows: readonly ShiftRow[], includes: contract.ShiftQuery['includes']) => {
    const jobIds = includes.includes('serviceJobUserTimes.serviceJob')
      ? rows.flatMap((row) => row.serviceJobUserTimes.map(({ serviceJobId }) => serviceJobId))
      : [];
    const parts = { asOf: now(), includes, visibleJobIds: await visibleOf(actor, jobIds) };
    return rows.map((row) => shiftView(row, parts));
  };

  const showJobTimes = async (
    actor: Actor,
    rows: readonly JobTimeRow[],
    includes: contract.JobTimeQuery['includes'],
  ) => {
    const serviceJob = includes.includes('serviceJob');
    const visible = await visibleOf(actor, serviceJob ? rows.map(({ serviceJobId }) => serviceJobId) : []);
    const parts = { asOf: now(), visibleJobIds: visible, user: includes.includes('user'), serviceJob };
    return rows.map((row) => jobTimeView(row, parts));
  };

  return {
    showShifts,
    showJobTimes,
    shifts: async (
      actor: Actor,
      where: Prisma.UserTimeWhereInput,
      query: Pick<contract.ShiftQuery, 'includes' | 'orderBy'> & Paging,
    ) => {
      const direction = query.orderBy.descending ? 'desc' : 'asc';
      const order = query.orderBy.field === 'id' ? [] : [{ clockStart: direction } as const];
      const { rows, totalCount } = await listShifts(prisma, where, [...order, { id: direction }], query);
      return { results: await showShifts(actor, rows, query.includes), additionalInfo: { totalCount } };
    },
    jobTimes: async (
      actor: Actor,
      where: Prisma.ServiceJobUserTimeWhereInput,
      query: Pick<contract.JobTimeQuery, 'includes'> & Partial<Pick<contract.JobTimeQuery, 'orderBy'>> & Paging,
    ) => {
      const { field, descending } = query.orderBy ?? { field: 'jobStart', descending: true };
      const direction = descending ? 'desc' : 'asc';
      const order = field === 'id' ? [] : [{ jobStart: direction } as const];
      const { rows, totalCount } = await listJobTimes(prisma, where, [...order, { id: direction }], query);
      return { results: await showJobTimes(actor, rows, query.includes), additionalInfo: { totalCount } };
    },
  };
}

export function timeRoutes(deps: Deps): BoundRoute[] {
  const lists = createLists(deps);
  const answerShift = async (actor: Actor, row: ShiftRow) => (await lists.showShifts(actor, [row], allParts))[0]!;
  const answerJobTime = async (actor: Actor, row: JobTimeRow) =>
    (await lists.showJobTimes(actor, [row], ['serviceJob']))[0]!;
  return [
    on(contract.clockIn, async ({ actor }) => answerShift(actor, await clockIn(deps, actor))),
    on(contract.clockOut, async ({ actor, body }) => answerShift(actor, await clockOut(deps, actor, body.stopRunning))),
    on(contract.startBreak, async ({ actor, body }) =>
      answerShift(actor, await startBreak(deps, actor, body.stopRunning)),
    ),
    on(contract.endBreak, async ({ actor }) => answerShift(actor, await endBreak(deps, actor))),
    on(contract.listOwnTime, async ({ actor, query }) => {
      const began = { clockStart: within(actor, query, deps.now()) };
      const own = { userId: actor.userId, OR: [began, { clockEnd: null }] };
      const { results, additionalInfo } = await lists.shifts(actor, own, query);
      return { results, additionalInfo: { ...additionalInfo, now: deps.now().toISOString() } };
    }),
    on(contract.listTime, ({ actor, query }) => {
      requireWatcher(actor);
      const people = query.users?.length ? { userId: { in: query.users } } : {};
      const parts = query.open ? { clockEnd: null } : { clockStart: within(actor, query, deps.now()) };
      return lists.shifts(actor, { ...people, ...parts }, query);
    }),
    on(contract.startJobTime, async ({ actor, params, body }) => {
      const { userRoleId: serviceJobUserRoleId, stopRunning } = body;
      return answerJobTime(
        actor,
        await startJobTime(deps, actor, { serviceJobId: params.id, serviceJobUserRoleId, stopRunning }),
      );
    }),
    on(contract.stopJobTime, async ({ actor, params, body }) => {
      const stop = { serviceJobId: params.id, serviceJobUserRoleId: body.userRoleId ?? null };
      return answerJobTime(actor, await stopJobTime(deps, actor, stop));
    }),
    on(contract.listTimeOfJob, async ({ actor, params, query }) => {
      if ((await visibleJobIds(deps.reads, actor, [params.id])).length === 0) throw notFound('The job');
      const own = watchesTime(actor) ? {} : { userId: actor.userId };
      return lists.jobTimes(actor, { serviceJobId: params.id, ...own }, query);
    }),
    on(contract.listJobTime, ({ actor, query }) => {
      requireWatcher(actor);
      const people = query.users?.length ? { userId: { in: query.users } } : {};
      const jobs = query.serviceJobs?.length ? { serviceJobId: { in: query.serviceJobs } } : {};
      return lists.jobTimes(actor, { ...people, ...jobs, jobStart: within(actor, query, deps.now()) }, query);
    }),
  ];
}
