import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExactCost } from '../../../../test/planning/exact-cost.ts';
import { randomProblem, smallProblem } from '../../../../test/planning/random-problem.ts';
import { checkPlan } from './check-plan.ts';
import type { PlanProblem, PlanShift, PlanTask } from './problem.ts';
import { search } from './search.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });

test('every plan keeps the rules of its problem', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 300 }), (seed, rounds) => {
      const problem = randomProblem(seed);
      expect(checkPlan(problem, search(problem, { seed, limit: { rounds } }))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a plan is valid wherever its search is cancelled', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 8 }), (seed, looks) => {
      const problem = randomProblem(seed);
      let left = looks;
      const plan = search(problem, { seed, limit: { ms: 60_000 }, isCancelled: () => left-- <= 0 });
      expect(checkPlan(problem, plan)).toEqual([]);
      expect(plan.isCancelled || problem.tasks.every(({ isPinned }) => isPinned)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the same seed gives the same plan', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const plan = () => search(randomProblem(seed), { seed, limit: { rounds: 150 } });
      expect(plan()).toEqual(plan());
    }),
    { numRuns: 20 },
  );
});

test('a longer search of a seed does not cost more than the first plan', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const problem = randomProblem(seed);
      const costs = [0, 200].map((rounds) => search(problem, { seed, limit: { rounds } }).numbers.cost);
      expect(costs[1]).toBeLessThanOrEqual(costs[0]! + 1e-6);
    }),
    { numRuns: 40 },
  );
});

test('no more announced tasks change than allowed, unless the first plan could not keep them', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 3 }), (seed, maxAnnouncedChanged) => {
      const drawn = randomProblem(seed);
      // Changes cost nothing, so that only the limit keeps them.
      const weights = { ...drawn.weights, announcedChanged: 0 };
      const problem = { ...drawn, weights, maxAnnouncedChanged };
      const [first, last] = [0, 200].map(
        (rounds) => search(problem, { seed, limit: { rounds } }).numbers.announcedChanged,
      );
      expect(last).toBeLessThanOrEqual(Math.max(maxAnnouncedChanged, first!));
    }),
    { numRuns: 60 },
  );
});

test('small problems cost as little as integer programming finds', async () => {
  const compared: { seed: number; exact: number; found: number }[] = [];
  for (let seed = 1; seed <= 12; seed++) {
    const problem = smallProblem(seed);
    const exact = await findExactCost(problem);
    if (exact === null) continue;
    compared.push({ seed, exact, found: search(problem, { seed, limit: { rounds: 2000 } }).numbers.cost });
  }
  expect(compared.length).toBeGreaterThanOrEqual(9);
  expect(compared.filter(({ exact, found }) => Math.abs(exact - found) > 0.001)).toEqual([]);
});

/** Two people with homes at places 0 and 1, an hour apart, from 8 to 16; places 2 and 3 are ten minutes from 0 and 1. */
const hour = 60;
const shift = (person: number): PlanShift => ({
  person,
  start: 8 * hour,
  finish: 16 * hour,
  latestFinish: 16 * hour,
  origin: person,
  end: person,
  maxJobs: null,
  maxMinutes: null,
  fixed: [],
});
const task = (place: number, task: Partial<PlanTask> = {}): PlanTask => ({
  minutes: 60,
  place,
  starts: Int32Array.of(0, 8 * hour, 15 * hour, 1, 8 * hour, 15 * hour),
  current: null,
  isAnnounced: false,
  isPinned: false,
  ...task,
});
const problemOf = (tasks: readonly PlanTask[], shifts = [shift(0), shift(1)], weights = {}): PlanProblem => ({
  places: 4,
  travel: Uint16Array.of(0, 60, 10, 60, 60, 0, 60, 10, 10, 60, 0, 60, 60, 10, 60, 0),
  shifts,
  tasks,
  weights: { unplaced: 1000, announcedChanged: 200, minuteDriven: 1, minuteOvertime: 2, unfairness: 0, ...weights },
  maxAnnouncedChanged: null,
});
const planOf = (problem: PlanProblem) => search(problem, { seed: 1, limit: { rounds: 200 } });

test('of whom is not known where they begin, all have a day, not the first ones only', () => {
  const people = Array.from({ length: 40 }, (_, person) => ({ ...shift(person), origin: null, end: null }));
  const starts = Int32Array.from(people.flatMap((_, index) => [index, 8 * hour, 15 * hour]));
  // Eight of an hour fill a day, where no way is between them: more than the days of twelve people.
  const tasks = Array.from({ length: 150 }, (_, nth) => task(nth % 2, { starts }));
  expect(search(problemOf(tasks, people), { seed: 1, limit: { rounds: 2000 } }).numbers.unplaced).toBe(0);
});

test('tasks go to the people who are near, as early as they can be reached', () => {
  const { placements, numbers } = planOf(problemOf([task(2), task(3)]));
  expect(placements).toEqual([
    { shift: 0, start: 8 * hour + 10 },
    { shift: 1, start: 8 * hour + 10 },
  ]);
  expect(numbers).toMatchObject({
    unplaced: 0,
    minutesDriven: 40,
    overtime: 0,
    unfairness: 0,
    spreadMinutes: 0,
    cost: 40,
  });
});

test('hours are shared if fairness costs more than the way', () => {
  const tasks = [task(2), task(2)];
  expect(planOf(problemOf(tasks)).placements.map((one) => one?.shift)).toEqual([0, 0]);
  const fair = planOf(problemOf(tasks, undefined, { unfairness: 100 }));
  expect(new Set(fair.placements.map((one) => one?.shift))).toEqual(new Set([0, 1]));
});

test('an announced time changes only if a job would otherwise have no place', () => {
  const current = { shift: 0, start: 10 * hour };
  const announced = task(3, { current, isAnnounced: true });
  expect(planOf(problemOf([announced])).placements).toEqual([current]);
  const urgent = task(2, { starts: Int32Array.of(0, 10 * hour, 10 * hour) });
  const { placements, numbers } = planOf(problemOf([announced, urgent]));
  expect(placements).toEqual([
    { shift: 1, start: 8 * hour + 10 },
    { shift: 0, start: 10 * hour },
  ]);
  expect(numbers).toMatchObject({ unplaced: 0, announcedChanged: 1 });
  const { numbers: strict } = planOf({ ...problemOf([announced, urgent]), maxAnnouncedChanged: 0 });
  expect(strict.announcedChanged + strict.unplaced).toBe(1);
});

test('where there is room for one only, the task that is worth more has it', () => {
  const only = Int32Array.of(0, 9 * hour, 9 * hour);
  const near = task(2, { starts: only });
  const worthy = task(3, { starts: only, worth: 1.25 });
  const { placements, numbers } = planOf(problemOf([near, worthy], [shift(0)]));
  expect(placements).toEqual([null, { shift: 0, start: 9 * hour }]);
  expect(numbers).toMatchObject({ unplaced: 1, cost: 1120 });
  expect(planOf(problemOf([{ ...near, worth: 2 }, worthy], [shift(0)])).placements[1]).toBeNull();
});

test('a pinned task stays where its starts would not allow it', () => {
  const current = { shift: 1, start: 12 * hour + 7 };
  const pinned = task(2, { current, isPinned: true, starts: new Int32Array() });
  const { placements, routes } = planOf(problemOf([pinned, task(2)]));
  expect(placements[0]).toEqual(current);
  expect(routes[1]!.map((stop) => stop.task)).toContain(0);
});

test('travel may happen during a blockout, which itself needs none', () => {
  const blockout = { start: 9 * hour + 10, minutes: 30, place: null, isWork: false };
  const tasks = [task(2, { starts: Int32Array.of(0, 0, 490) }), task(3, { starts: Int32Array.of(0, 600, 700) })];
  const { routes } = planOf(problemOf(tasks, [{ ...shift(0), fixed: [blockout] }]));
  expect(routes[0]).toEqual([
    { task: 0, fixed: null, start: 490, finish: 550, travel: 10 },
    { task: null, fixed: 0, start: 550, finish: 580, travel: 0 },
    { task: 1, fixed: null, start: 610, finish: 670, travel: 60 },
  ]);
});

test('overtime is used up to its limit, and counted', () => {
  const late = task(2, { starts: Int32Array.of(0, 15 * hour, 15 * hour) });
  expect(planOf(problemOf([late])).numbers.unplaced).toBe(1);
  const { numbers } = planOf(problemOf([late], [{ ...shift(0), latestFinish: 16 * hour + 10 }]));
  expect(numbers).toMatchObject({ unplaced: 0, overtime: 10, cost: 40 });
});

test('fixed appointments count in the limit of jobs, blockouts do not', () => {
  const stop = { start: 9 * hour, minutes: 30, place: 2 };
  const single = task(2, { starts: Int32Array.of(0, 8 * hour, 15 * hour) });
  const withFixed = (isWork: boolean) => [{ ...shift(0), maxJobs: 1, fixed: [{ ...stop, isWork }] }];
  expect(planOf(problemOf([single], withFixed(true))).numbers.unplaced).toBe(1);
  expect(planOf(problemOf([single], withFixed(false))).numbers.unplaced).toBe(0);
});
