import type { PlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import { expect, test } from 'vitest';
import type { DayVisit, LateDay, Outcome, Target } from './late-day.ts';
import { weighRepair } from './weigh-repair.ts';

const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const lengthMs = 60 * 60_000;

function visitOf(id: number, start: Date): DayVisit {
  const finish = new Date(start.getTime() + lengthMs);
  const job = {
    ...{
      id,
      campaignId: id,
      clientId: id,
      service: 'Photography',
      serviceJobLength: 60,
      cacheKey: 1,
      travelMinutes: 20,
    },
    ...{
      latitude: null,
      longitude: null,
      address: null,
      suburb: null,
      state: null,
      postcode: null,
      zoneTimeZone: null,
    },
    ...{ place: `Property ${id}`, client: 'Client', start, finish },
  };
  return { jobs: [job], due: null, start, finish } as unknown as DayVisit;
}

const moved = (visit: DayVisit, to: Target | null): Outcome => ({
  ...{ visit, to, isMoved: true },
  finish: new Date((to?.start ?? visit.start).getTime() + lengthMs),
});

const [first, second] = [visitOf(1, at('10:00')), visitOf(2, at('11:30'))];
const person = { id: 7, firstName: 'Ann', lastName: 'Ray', timeZone: 'Australia/Melbourne' };

/** What plans cost that move the first visit a little, and the second one to a place or nowhere. */
function costOf(to: Target | null, planCosts: PlanCosts): number {
  const facts = { people: [person], appointments: new Map(), organisationTimeZone: person.timeZone };
  const day = { facts, person, rest: [first, second], planCosts } as unknown as LateDay;
  return weighRepair(day, [moved(first, { providerId: person.id, start: at('10:15') }), moved(second, to)])!.cost;
}

test('a visit without a place costs more than one on another day, also where the studio counts places low', () => {
  const low = { unplaced: 500, announcedChanged: 1000, unfairHour: 3 };
  expect(costOf({ providerId: person.id, start: at('09:00', 11) }, low)).toBeLessThan(costOf(null, low));
  // The client loses the time and the day, as on another day.
  const none = { ...low, unplaced: 0 };
  expect(costOf(null, low) - costOf(null, none)).toBe(500);
  expect(costOf(null, none)).toBe(3 * low.announcedChanged + 15);
});
