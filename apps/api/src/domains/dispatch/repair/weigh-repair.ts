import { dueWorth } from '@shootdesk/shared/dispatch/change-weights';
import { minutesDriven } from '@shootdesk/shared/dispatch/minutes-driven';
import type { Repair, RepairCosts, RepairMove } from '@shootdesk/shared/dispatch/repair.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { appointmentsFrom, clocksOf } from '../other-places.ts';
import type { LateDay, Outcome } from './late-day.ts';

/** What it costs that another person comes at the announced time, as a part of another time. */
const personShare = 0.2;
/** A minute later costs as much as a minute of driving, up to these. */
const mostMinutesLater = 240;

/** A plan with what it is worth. */
export interface WeighedRepair {
  readonly repair: Repair;
  /** Smaller is better. */
  readonly cost: number;
}

const isAfterDeadline = ({ visit, finish }: Outcome) => visit.due !== null && finish > visit.due;

/** More minutes that all people together drive on the days that a plan changes. */
function moreDriving({ facts, person, rest }: LateDay, outcomes: readonly Outcome[]): number {
  const booked = rest.flatMap(({ jobs, start }) => appointmentsFrom(jobs, start));
  const before = new Map([[person.id, booked]]);
  const after = new Map<number, OtherAppointment[]>();
  for (const { visit, to } of outcomes) {
    const { providerId, start } = to ?? { providerId: person.id, start: visit.start };
    after.set(providerId, [...(after.get(providerId) ?? []), ...appointmentsFrom(visit.jobs, start)]);
  }
  return [...new Set([person.id, ...after.keys()])].reduce((sum, id) => {
    const who = facts.people.find((each) => each.id === id);
    if (!who) return sum;
    const others = facts.appointments.get(id) ?? [];
    const [was, is] = [before.get(id) ?? [], after.get(id) ?? []];
    const days = [...new Set([...was, ...is].map(({ start }) => localDay(start, who.timeZone)))];
    const driven = (own: readonly OtherAppointment[]) => minutesDriven([...others, ...own], days, who.timeZone);
    return sum + driven(is) - driven(was);
  }, 0);
}

function kindOf({ person }: LateDay, moved: readonly Outcome[]): Repair['kind'] {
  const kinds = new Set(
    moved.map(({ visit, to }): Repair['kind'] => {
      if (to === null) return 'mixed';
      const isSameDay = localDay(to.start, person.timeZone) === localDay(visit.start, person.timeZone);
      if (!isSameDay) return 'other-day';
      return to.providerId === person.id ? 'shift' : 'hand-on';
    }),
  );
  const [kind = 'mixed', ...others] = kinds;
  return others.length === 0 ? kind : 'mixed';
}

function moveView({ facts }: LateDay, outcome: Outcome): RepairMove {
  const { visit, to } = outcome;
  const [first] = visit.jobs;
  const who = facts.people.find(({ id }) => id === to?.providerId);
  return {
    jobs: visit.jobs.map(({ id, service, start, serviceJobLength, cacheKey }) => ({
      ...{ id, service, serviceJobLength },
      dateService: start.toISOString(),
      cache_key: cacheKey,
    })),
    ...{ place: first.place, client: first.client, timeZone: clocksOf(visit.jobs, facts) },
    dateService: visit.start.toISOString(),
    to:
      to === null || !who
        ? null
        : {
            providerId: to.providerId,
            name: `${who.firstName} ${who.lastName}`.trim(),
            dateService: to.start.toISOString(),
          },
    isAfterDeadline: isAfterDeadline(outcome),
  };
}

/** Says what a plan for the rest of a day changes and costs; null where it moves nothing. */
export function weighRepair(day: LateDay, outcomes: readonly Outcome[]): WeighedRepair | null {
  const moved = outcomes.filter(({ isMoved }) => isMoved);
  const placed = moved.flatMap(({ visit, to }) => (to === null ? [] : [{ visit, to }]));
  if (placed.length === 0) return null;
  const later = placed.filter(({ visit, to }) => to.start.getTime() !== visit.start.getTime());
  const costs: RepairCosts = {
    timesChanged: later.length,
    clientsTold: new Set(placed.map(({ visit }) => visit.jobs[0].clientId)).size,
    minutesDriven: moreDriving(day, outcomes),
    afterDeadline: outcomes.filter(isAfterDeadline).length,
    withoutPlace: moved.length - placed.length,
  };
  const minutesLater = later.map(({ visit, to }) =>
    Math.min(mostMinutesLater, Math.abs(to.start.getTime() - visit.start.getTime()) / 60_000),
  );
  const otherDay = later.filter(({ visit, to }) => {
    const timeZone = clocksOf(visit.jobs, day.facts);
    return localDay(to.start, timeZone) !== localDay(visit.start, timeZone);
  });
  const otherPeople = placed.filter(({ to }) => to.providerId !== day.person.id).length;
  const { unplaced, announcedChanged } = day.planCosts;
  const cost =
    unplaced * (costs.withoutPlace + dueWorth * costs.afterDeadline) +
    // A client who loses the day counts as another announced time, and one whose visit has no place loses both.
    announcedChanged * (costs.timesChanged + otherDay.length + 2 * costs.withoutPlace + personShare * otherPeople) +
    costs.minutesDriven +
    minutesLater.reduce((sum, each) => sum + each, 0);
  return { repair: { kind: kindOf(day, moved), moves: moved.map((each) => moveView(day, each)), costs }, cost };
}
