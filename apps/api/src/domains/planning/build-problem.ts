import { setImmediate as nextTurn } from 'node:timers/promises';
import { appointmentStepMinutes, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { isSameProperty, type Property } from '@shootdesk/shared/availability/property';
import { openPeriods } from '@shootdesk/shared/availability/weekly-slots';
import { visitTimes } from '@shootdesk/shared/availability/visits';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import type { Place } from './check-places.ts';
import type { PlanAnswer, PlanProblem, PlanShift, PlanTask } from './engine/problem.ts';
import type { PlanFacts, PlanPerson } from './plan-facts.ts';
import { candidatesOf, startsOn, type Stay } from './stays.ts';
import { planWeights } from './weights.ts';

const minuteMs = 60_000;
/** Longest work on the event loop before others get a turn, in ms. */
const turnMs = 15;
const maxTravel = 65_535;

/** Gives others a turn on the event loop where the last one was a while ago. */
function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}

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
  async travel(turn: () => Promise<void>, isOnSteps: boolean): Promise<Uint16Array> {
    const { length } = this.properties;
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
  readonly person: PlanPerson;
  readonly day: string;
}

export interface BuiltProblem {
  readonly problem: PlanProblem;
  /** Where the answer of the engine puts the stays. */
  readonly placesOf: (answer: Pick<PlanAnswer, 'placements'>) => Place[];
}

/** Puts the rules of booking into the form of the engine: when each stay may begin on each day of each person. */
export async function buildProblem(facts: PlanFacts, stays: readonly Stay[]): Promise<BuiltProblem> {
  const { people, days } = facts;
  const baseMs = instantAt(addDays(days[0]!, -1), 0, 'UTC').getTime();
  const minuteOf = (instant: Date) => Math.floor((instant.getTime() - baseMs) / minuteMs);
  const turn = turns();
  const places = new Places();

  const fixedStop = ({ start, finish, ...property }: OtherAppointment) => ({
    start: minuteOf(start),
    minutes: Math.max(1, Math.ceil((finish.getTime() - start.getTime()) / minuteMs)),
    place: places.indexOf(property),
    isWork: true,
  });
  const shifts: Shift[] = [];
  const planShifts: PlanShift[] = [];
  for (const [index, person] of people.entries()) {
    const { calendar } = person;
    const byDay = Map.groupBy(visitTimes(calendar.appointments, calendar.timeZone), ({ start }) =>
      localDay(start, calendar.timeZone),
    );
    for (const day of days) {
      await turn();
      const open = openPeriods(calendar, day);
      if (open.length === 0) continue;
      const fixed = (byDay.get(day) ?? []).map(fixedStop);
      const start = Math.min(minuteOf(open[0]!.start), ...fixed.map((each) => each.start));
      const finish = Math.max(minuteOf(open.at(-1)!.finish), ...fixed.map((each) => each.start + each.minutes));
      shifts.push({ person, day });
      planShifts.push({
        ...{ person: index, start, finish, latestFinish: finish, fixed },
        ...{ origin: null, end: null, maxJobs: null, maxMinutes: null },
      });
    }
  }

  const tasks: PlanTask[] = [];
  for (const stay of stays) {
    const candidates = new Set(candidatesOf(stay, people));
    const starts: number[] = [];
    for (const [index, { person, day }] of shifts.entries()) {
      if (!candidates.has(person)) continue;
      await turn();
      for (const start of startsOn(stay, person, day, facts)) {
        starts.push(index, minuteOf(start), minuteOf(start));
      }
    }
    const [{ property, travelMinutes }] = stay.jobs;
    tasks.push({
      minutes: stay.minutes,
      place: places.indexOf({ ...property, travelMinutes }),
      starts: Int32Array.from(starts),
      ...{ current: null, isAnnounced: false, isPinned: false },
    });
  }

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
      weights: planWeights,
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
