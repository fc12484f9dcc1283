import type { Country } from '@shootdesk/shared/countries/countries.contract';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import type { Employment } from '@shootdesk/shared/identity/roles';
import { serviceFactsView } from '../services/public.ts';
import type { ServiceGroupRow, UserRoleRow } from './reference-lists.store.ts';

interface Versioned {
  readonly cacheKey: number;
}

/** By service id; null without counts. */
export type JobCounts = ReadonlyMap<number, number> | null;

/** Renames the version as in the API. */
export function versioned<R extends Versioned>({ cacheKey, ...rest }: R): Omit<R, 'cacheKey'> & { cache_key: number } {
  return { ...rest, cache_key: cacheKey };
}

/** The v1 response of an unpaged list. */
export function wholeList<T>(results: T[]) {
  return { results, additionalInfo: { totalCount: results.length } };
}

/** The v3 response of an unpaged list. */
export function wholePage<T>(results: T[]) {
  return { results, continuationToken: null, totalCount: results.length };
}

export function copyTemplateView<R extends Versioned & { readonly hiddenAt: Date | null }>({ hiddenAt, ...row }: R) {
  return { ...versioned(row), hidden: hiddenAt !== null };
}

export function jobUserRoleView<R extends Versioned & { readonly id: number }>(row: R) {
  const offeredForAssignment = jobUserRoles.some((role) => role.id === row.id && role.offeredForAssignment);
  return { ...versioned(row), offeredForAssignment };
}

export function serviceGroupView(row: ServiceGroupRow, counts: JobCounts): ServiceGroup {
  const services = row.services.map((service) => ({
    ...versioned(service),
    hidden: service.hiddenAt !== null,
    ...serviceFactsView(service),
    jobCount: counts && (counts.get(service.id) ?? 0),
  }));
  const jobCount = counts && services.reduce((sum, service) => sum + (service.jobCount ?? 0), 0);
  return { ...versioned(row), hidden: row.hiddenAt !== null, services, jobCount };
}

export function userRoleView({ v3Role: _v3Role, employment: _employment, ...row }: UserRoleRow) {
  return versioned(row);
}

/** One entry per v3 value; two roles share one. */
export function userRolesV3View(rows: readonly UserRoleRow[]) {
  return [...Map.groupBy(rows, (row) => row.v3Role)].map(([value, roles]) => {
    const [first] = roles as [UserRoleRow, ...UserRoleRow[]];
    return {
      id: value,
      value,
      name: value.replaceAll('_', ' '),
      description: first.employment === null ? first.description : value.replaceAll('_', ' '),
      userTypeId: first.userTypeId,
      employments: roles.flatMap(({ employment }) => (employment === null ? [] : [employment as Employment])),
      cache_key: Math.max(...roles.map(({ cacheKey }) => cacheKey)),
    };
  });
}

/** The states of a country that are not hidden. The cast is safe, because only validated states are stored. */
export const statesOffered = (states: unknown): Country['states'] =>
  (states as Country['states']).filter(({ hidden }) => !hidden);
