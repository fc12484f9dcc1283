import type { OwnDay } from '@shootdesk/shared/dispatch/day.contract';
import { isSameProperty, propertyOf } from '@shootdesk/shared/availability/property';
import { isKnown, noTravel, type Travel } from '@shootdesk/shared/dispatch/travel';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findOpening } from '../working-week/public.ts';
import { findPropertyNotes } from '../property-notes/public.ts';
import { findChecklistProgress, noChecklist } from '../service-job-checklist-items/public.ts';
import { showAppointments } from '../service-jobs/public.ts';
import { findNextVisit, findVisitsWithin, visitView, type VisitRow } from './visits.store.ts';

/** Estimates the travel to each appointment of a day from the previous one; none at the same property. */
function waysBetween({ travel }: Pick<Deps, 'travel'>, rows: readonly VisitRow[]): Promise<(Travel | null)[]> {
  const properties = rows.map(propertyOf);
  return Promise.all(
    rows.map(async (row, index) => {
      const [before, property] = [properties[index - 1], properties[index]!];
      if (!before) return null;
      if (isSameProperty(before, property)) return noTravel;
      const way = await travel.estimate(before.place, property.place, row.zoneMinutes);
      return isKnown(way) ? way : null;
    }),
  );
}

/** The provider's appointments on one of their local days. */
export async function readDay(
  deps: Pick<Deps, 'reads' | 'travel' | 'now'>,
  actor: Actor,
  query: { readonly date?: string | undefined },
): Promise<OwnDay> {
  const { userId, timeZone } = actor;
  const date = query.date ?? localDay(deps.now(), timeZone);
  const period = { start: instantAt(date, 0, timeZone), finish: instantAt(addDays(date, 1), 0, timeZone) };
  const [opening, rows, next] = await Promise.all([
    findOpening(deps.reads, userId, { from: date, to: date }),
    findVisitsWithin(deps.reads, userId, period),
    findNextVisit(deps.reads, userId, period.finish),
  ]);
  const [jobs, ways, notes] = await Promise.all([
    showAppointments(
      deps.reads,
      actor,
      rows.map(({ id }) => id),
      deps.now(),
    ),
    waysBetween(deps, rows),
    findPropertyNotes(deps.reads, rows),
  ]);
  const progress = await findChecklistProgress(deps.reads, jobs);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const stops = rows.map((row, index) => ({
    job: byId.get(row.id),
    visit: visitView(row),
    isTimeOpen: row.isTimeOpen,
    checklist: progress.get(row.id) ?? noChecklist,
    propertyNote: notes[index]?.content ?? '',
    travel: ways[index] ?? null,
  }));
  return {
    date,
    // An appointment may have been reassigned between the two reads.
    stops: stops.flatMap(({ job, ...beside }) => (job ? [{ job, ...beside }] : [])),
    closures: opening.closures.map((closure) => ({ ...closure, zones: [...closure.zones] })),
    nextDate: next && localDay(next, timeZone),
  };
}
