import { appointmentStepMinutes, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import type { DayLimits } from '@shootdesk/shared/availability/day-limits';
import type { Period } from '@shootdesk/shared/availability/periods';
import { isSameProperty, type Property } from '@shootdesk/shared/availability/property';
import { openPeriods } from '@shootdesk/shared/availability/weekly-slots';
import { visitTimes } from '@shootdesk/shared/availability/visits';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { problem as refusal } from '@shootdesk/shared/kernel/problem';
import type { Place } from './check-places.ts';
import type { PlanAnswer, PlanProblem, PlanShift, PlanTask, PlanWeights } from './engine/problem.ts';
import type { PlanFacts, PlanPerson } from './plan-facts.ts';
import { candidatesOf, isLate, startsOn, type Stay } from './stays.ts';
import type { Turn } from './turns.ts';
import { worthOf } from './weights.ts';

const minuteMs = 60_000;
const maxTravel = 65_535;
/** Properties whose ways to each other take 50 MB. */
const maxProperties = 5000;

interface PlacedProperty extends Property {
  readonly travelMinutes: number;
}

/** The properties of a problem, each campaign once. */
class Places {
  readonly properties: PlacedProperty[] = [];
  readonly #byCampaign = new Map<number, number>();

  indexOf(property: PlacedProperty): number {
    const index = this.#byCampaign.get(property.campaignId) ?? this.properties.length;
    if (index === this.properties.length) {
      this.properties.push(property);
      this.#byCampaign.set(property.campaignId, index);
    }
    return index;
  }

  /**
   * The time that bookings must leave between two properties, or the drive where it is longer. Where work begins and ends on steps, times up to
   * the next step allow the same starts, so that there the drive decides among ways that the zone has at the same minutes.
   * @param isOnSteps whether all that is planned lasts whole steps
   */
  async travel(turn: Turn, isOnSteps: boolean): Promise<Uint16Array> {
    const { length } = this.properties;
    if (length > maxProperties)
      throw refusal(
        'rule_violated',
        'These are too many jobs and appointments for one plan. Choose fewer days or some zones.',
      );
    const travel = new Uint16Array(length * length);
    for (const [from, a] of this.properties.entries()) {
      await turn();
      for (const [to, b] of this.properties.entries()) {
        if (from === to || isSameProperty(a, b)) continue;
        const zoneMinutes = Math.max(a.travelMinutes, b.travelMinutes);
        const { minutes } = estimateWay(a, b, zoneMinutes);
        const spare = isOnSteps
          ? (appointmentStepMinutes - (zoneMinutes % appointmentStepMinutes)) % appointmentStepMinutes
          : 0;
        const share = zoneMinutes === 0 ? 0 : Math.min(1, minutes / zoneMinutes);
        travel[from * length + to] = Math.min(maxTravel, Math.max(zoneMinutes + Math.round(spare * share), minutes));
      }
    }
    return travel;
  }
}

/** A day of a person on which they work. */
interface Shift {
  readonly index: number;
  readonly person: PlanPerson;
  readonly day: string;
  readonly open: readonly Period[];
  readonly visits: readonly OtherAppointment[];
}

/** The days on which people work, with what is booked. */
async function shiftsOf({ people, days }: PlanFacts, turn: Turn): Promise<Shift[]> {
  const shifts: Shift[] = [];
  for (const [index, person] of people.entries()) {
    const { calendar } = person;
    const byDay = Map.groupBy(visitTimes(calendar.appointments, calendar.timeZone), ({ start }) =>
      localDay(start, calendar.timeZone),
    );
    for (const day of days) {
      await turn();
      const open = openPeriods(calendar, day);
      if (open.length > 0) shifts.push({ index, person, day, open, visits: byDay.get(day) ?? [] });
    }
  }
  return shifts;
}

/** The engine counts each booked appointment as a stop, the limit those of a campaign as one visit. */
function limitsOf(
  { visits, minutes }: DayLimits,
  booked: readonly OtherAppointment[],
): Pick<PlanShift, 'maxJobs' | 'maxMinutes'> {
  const campaigns = new Set(booked.map(({ campaignId }) => campaignId));
  return { maxJobs: visits === null ? null : visits + booked.length - campaigns.size, maxMinutes: minutes };
}

/**
 * The shifts in which some task may begin, because the others, with what is booked there, only make the problem larger. Numbers the starts of the tasks by
 * them, which stay in the order of the shifts.
 */
function withoutUnused(possible: readonly Shift[], tasks: readonly PlanTask[]): Shift[] {
  const used = new Set<number>();
  for (const { starts } of tasks) for (let at = 0; at < starts.length; at += 3) used.add(starts[at]!);
  const kept = [...possible.keys()].filter((index) => used.has(index));
  const indexes = new Map(kept.map((index, newIndex) => [index, newIndex]));
  for (const { starts } of tasks) for (let at = 0; at < starts.length; at += 3) starts[at] = indexes.get(starts[at]!)!;
  return kept.map((index) => possible[index]!);
}

export interface BuiltProblem {
  readonly problem: PlanProblem;
  /** Where the answer of the engine puts the stays. */
  readonly placesOf: (answer: Pick<PlanAnswer, 'placements'>) => Place[];
}

/** When stays may begin: before they are due, or at any time that the rules of booking allow. */
export type Starts = 'timely' | 'any';

/** Puts the rules of booking into the form of the engine: when each stay may begin on each day of each person. */
export async function buildProblem(
  facts: PlanFacts,
  stays: readonly Stay[],
  { starts: wanted, weights }: { readonly starts: Starts; readonly weights: PlanWeights },
  turn: Turn,
): Promise<BuiltProblem> {
  const { people, days } = facts;
  const baseMs = instantAt(addDays(days[0]!, -1), 0, 'UTC').getTime();
  const minuteOf = (instant: Date) => Math.floor((instant.getTime() - baseMs) / minuteMs);
  const places = new Places();

  const fixedStop = ({ start, finish, ...property }: OtherAppointment) => ({
    start: minuteOf(start),
    minutes: Math.max(1, Math.ceil((finish.getTime() - start.getTime()) / minuteMs)),
    place: places.indexOf(property),
    isWork: true,
  });
  const possible = await shiftsOf(facts, turn);
  const last = instantAt(addDays(days.at(-1)!, 1), 0, facts.organisationTimeZone);
  const tasks: PlanTask[] = [];
  for (const stay of stays) {
    const candidates = new Set(candidatesOf(stay, people));
    const starts: number[] = [];
    for (const [index, { person, day }] of possible.entries()) {
      if (!candidates.has(person)) continue;
      await turn();
      for (const start of startsOn(stay, person, day, facts)) {
        if (wanted === 'any' || !isLate(stay, start)) starts.push(index, minuteOf(start), minuteOf(start));
      }
    }
    const [{ property, travelMinutes }] = stay.jobs;
    tasks.push({
      minutes: stay.minutes,
      place: places.indexOf({ ...property, travelMinutes }),
      starts: Int32Array.from(starts),
      worth: worthOf(stay, last),
      ...{ current: null, isAnnounced: false, isPinned: false },
    });
  }
  const shifts = withoutUnused(possible, tasks);
  const planShifts = shifts.map(({ index, person, open, visits }): PlanShift => {
    const fixed = visits.map(fixedStop);
    const start = Math.min(minuteOf(open[0]!.start), ...fixed.map((each) => each.start));
    const finish = Math.max(minuteOf(open.at(-1)!.finish), ...fixed.map((each) => each.start + each.minutes));
    return {
      ...{ person: index, start, finish, latestFinish: finish, fixed },
      ...{ origin: null, end: null },
      ...limitsOf(person.calendar.dayLimits, visits),
    };
  });

  const travel = await places.travel(
    turn,
    stays.every(({ minutes }) => minutes % appointmentStepMinutes === 0),
  );
  return {
    problem: {
      places: places.properties.length,
      travel,
      shifts: planShifts,
      tasks,
      weights,
      maxAnnouncedChanged: null,
    },
    placesOf: ({ placements }) =>
      placements.flatMap((placement, index) => {
        if (!placement) return [];
        const start = new Date(baseMs + placement.start * minuteMs);
        return [{ stay: stays[index]!, person: shifts[placement.shift]!.person, start }];
      }),
  };
}
