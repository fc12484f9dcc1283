import { problem } from '@shootdesk/shared/kernel/problem';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import { Prisma } from '@shootdesk/prisma/client';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { chosenFilters, countCells } from './custom-filters.store.ts';
import { dayBounds } from './day-bounds.ts';
import { facetCounts } from './facet-counts.ts';
import { filteredBy, type JobFilters } from './job-filters.store.ts';
import { findPage } from './job-list.store.ts';
import { serviceJobView } from './service-job.view.ts';
import { visibleTo } from './visible-jobs.store.ts';

type Range = readonly [from: Date | undefined, to: Date | undefined];

function range(
  query: JobListQuery,
  fromField: 'filterStart' | 'serviceDateFilterStart',
  actor: Actor,
  now: Date,
): Range {
  const toField = fromField === 'filterStart' ? 'filterEnd' : 'serviceDateFilterEnd';
  const resolve = (bound: string | undefined) =>
    bound === undefined ? undefined : resolveTimeBound(bound, actor.timeZone, now);
  const [from, to] = [resolve(query[fromField]), resolve(query[toField])];
  if (from && to && from > to) {
    const fields = { [fromField]: ['From cannot be after To.'], [toField]: ['To cannot be before From.'] };
    throw problem('malformed', 'From cannot be after To.', { fields });
  }
  return [from, to];
}

function filtersOf(query: JobListQuery, actor: Actor, now: Date): JobFilters {
  const [clientDeadlineFrom, clientDeadlineTo] = range(query, 'filterStart', actor, now);
  const [dateServiceFrom, dateServiceTo] = range(query, 'serviceDateFilterStart', actor, now);
  const { accountManagers, campaigns, classifications, clients, services } = query;
  const { serviceJobStatuses, tags, users, serviceUsers } = query;
  return {
    accountManagers,
    campaigns,
    classifications,
    clients,
    services,
    serviceJobStatuses,
    tags,
    users,
    serviceUsers,
    clientDeadlineFrom,
    clientDeadlineTo,
    dateServiceFrom,
    dateServiceTo,
  };
}

/** A page of the jobs the actor may see, with the total and the count of each built-in filter: two statements, whatever the page size. */
export async function listJobs({ prisma, now }: Pick<Deps, 'prisma' | 'now'>, actor: Actor, query: JobListQuery) {
  const moment = now();
  const days = dayBounds(actor.timeZone, moment);
  const chosen = query.customFilters ?? [];
  const base = Prisma.sql`${visibleTo(actor)} AND ${filteredBy(filtersOf(query, actor, moment))}`;
  const where = Prisma.sql`${base} AND ${chosenFilters(chosen, days)}`;
  const { orderBy: order, includes, pageSize, pageNumber } = query;
  const [rows, cells] = await Promise.all([
    findPage(prisma, { where, order, includes, pageSize, pageNumber }),
    countCells(prisma, base, chosen, days),
  ]);
  return { results: rows.map(serviceJobView), additionalInfo: facetCounts(cells, chosen) };
}
