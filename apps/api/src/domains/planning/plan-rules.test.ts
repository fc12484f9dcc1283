import { expect, test } from 'vitest';
import { randomFacts, type Clocks } from '../../../test/planning/random-facts.ts';
import { faultsOfPlan } from '../../../test/planning/walk-places.ts';
import { roundsOf } from '../../../test/rounds.ts';
import { checkPlaces } from './check-places.ts';
import type { PlanOptions, PlanProblem } from './engine/problem.ts';
import { search } from './engine/search.ts';
import { searchPlaces } from './search-places.ts';
import { isLate, staysOf } from './stays.ts';

const zones: readonly Clocks[] = [
  { timeZone: 'America/New_York', changes: ['2027-03-14', '2026-11-01'], city: { latitude: 40.7, longitude: -74 } },
  { timeZone: 'America/St_Johns', changes: ['2027-03-14', '2026-11-01'], city: { latitude: 47.6, longitude: -52.7 } },
  { timeZone: 'Europe/London', changes: ['2027-03-28', '2026-10-25'], city: { latitude: 51.5, longitude: -0.1 } },
  {
    timeZone: 'Australia/Adelaide',
    changes: ['2026-10-04', '2027-04-04'],
    city: { latitude: -34.9, longitude: 138.6 },
  },
  { timeZone: 'Pacific/Auckland', changes: ['2026-09-27', '2027-04-04'], city: { latitude: -36.8, longitude: 174.8 } },
];
const problems = roundsOf(6, 40);
/** Without a thread for each problem, whose start takes longer than its search. */
const searching = {
  limits: { timely: { rounds: 300 }, late: { rounds: 100 } },
  plan: (problem: PlanProblem, { seed, limit }: PlanOptions) => Promise.resolve(search(problem, { seed, limit })),
};
const noWait = async () => {};

const cases = zones.flatMap((zone, nth) => {
  const other = zones[(nth + 1) % zones.length]!.timeZone;
  return [
    ['forwards', zone.timeZone, zone, zone.changes[0], other, 2 * nth * problems] as const,
    ['back', zone.timeZone, zone, zone.changes[1], other, (2 * nth + 1) * problems] as const,
  ];
});

test.each(cases)(
  'on the day on which the clocks go %s in %s, the one before and the one after, a plan keeps every rule of booking minute by minute',
  async (_, __, zone, change, other, before) => {
    let [placed, jobs, late, onTheDay, atDusk] = [0, 0, 0, 0, 0];
    for (let seed = before + 1; seed <= before + problems; seed += 1) {
      const { facts, office } = randomFacts(seed, zone, change, other);
      const stays = staysOf(facts);
      const found = await searchPlaces(facts, stays, [], new AbortController().signal, searching);
      const places = found.toSorted((a, b) => a.start.getTime() - b.start.getTime());
      const { bookable, refused } = await checkPlaces(facts, places, noWait);
      const planned = bookable.map(({ stay, person, start }) => ({ jobs: stay.jobs, personId: person.row.id, start }));
      expect({ seed, faults: faultsOfPlan(facts, office, planned) }).toEqual({ seed, faults: [] });
      // What the search found by numbers is what the rules allow: nothing is lost when it is checked.
      expect({ seed, refused: refused.length }).toEqual({ seed, refused: 0 });
      jobs += stays.length;
      placed += bookable.length;
      late += bookable.filter(({ stay, start }) => isLate(stay, start)).length;
      atDusk += bookable.filter(({ stay }) => stay.isAtDusk).length;
      onTheDay += bookable.filter(({ start }) => start.toISOString().startsWith(change)).length;
    }
    // There is something to check.
    expect(placed).toBeGreaterThan(jobs / 3);
    expect(Math.min(late, atDusk, onTheDay)).toBeGreaterThan(0);
  },
);
