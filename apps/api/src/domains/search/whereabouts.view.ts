import { roleAtWork, stageOf, type Whereabouts } from '@shootdesk/shared/search/whereabouts';
import { propertyTimeZone } from '../zones/public.ts';
import type { WhereaboutsRow } from './whereabouts.store.ts';

/** @param seesPeople on-site people do not learn who else is at a job */
export function whereaboutsView(row: WhereaboutsRow, seesPeople: boolean): Whereabouts {
  const stage = stageOf(row.statusId, row.onSite);
  const roleId = roleAtWork(stage, row.statusId);
  const names = row.people.filter((person) => person.roleId === roleId).map(({ name }) => name);
  const instants = { shoot: row.dateService, studio: row.dueAt, sent: row.proofedAt };
  return {
    stage,
    at: instants[stage]?.toISOString() ?? null,
    timeZone: propertyTimeZone(row),
    person: seesPeople && names.length > 0 ? names.join(', ') : null,
  };
}
