import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';
import type { PlannedStop, PlanProblem } from './problem.ts';

const problem: PlanProblem = {
  places: 2,
  travel: Uint16Array.of(0, 30, 30, 0),
  shifts: [
    {
      person: 0,
      start: 480,
      finish: 720,
      latestFinish: 720,
      origin: 0,
      end: 0,
      maxJobs: 2,
      maxMinutes: 100,
      fixed: [{ start: 600, minutes: 20, place: 0, isWork: true }],
    },
  ],
  tasks: [
    { minutes: 30, place: 1, starts: Int32Array.of(0, 480, 680), current: null, isAnnounced: false, isPinned: false },
  ],
  weights: { unplaced: 1, announcedChanged: 1, minuteDriven: 1, minuteOvertime: 1, unfairness: 1 },
  maxAnnouncedChanged: null,
};
const taskAt = (start: number): PlannedStop => ({ task: 0, fixed: null, start, finish: start + 30, travel: 30 });
const fixed: PlannedStop = { task: null, fixed: 0, start: 600, finish: 620, travel: 0 };
const faultsOf = (stops: readonly PlannedStop[], changed: Partial<PlanProblem> = {}) => {
  const start = stops.find(({ task }) => task === 0)?.start;
  return checkPlan(
    { ...problem, ...changed },
    { placements: [start === undefined ? null : { shift: 0, start }], routes: [stops] },
  );
};
const shiftWith = (changed: Partial<PlanProblem['shifts'][number]>) => ({
  shifts: [{ ...problem.shifts[0]!, ...changed }],
});

test('a plan that keeps the rules has no faults', () => {
  expect(faultsOf([taskAt(520), fixed])).toEqual([]);
  expect(faultsOf([fixed, taskAt(650)])).toEqual([]);
  expect(faultsOf([fixed])).toEqual([]);
});

test.each([
  [
    'a task that cannot be reached from the origin',
    [taskAt(500), fixed],
    {},
    'task 0 is 20 minutes after a place that is 30',
  ],
  ['a task too close before a fixed stop', [taskAt(550), fixed], {}, 'fixed 0 is 20 minutes after a place that is 30'],
  ['a task that overlaps a fixed stop', [taskAt(590), fixed], {}, 'begins before the stop before it is finished'],
  ['a task that ends too late for the way home', [fixed, taskAt(670)], {}, 'its end is 20 minutes after'],
  ['a start that is not allowed', [fixed, taskAt(690)], shiftWith({ latestFinish: 900 }), 'starts when it may not'],
  ['a missing fixed stop', [taskAt(520)], {}, 'lacks fixed stops'],
  ['too many jobs', [taskAt(520), fixed], shiftWith({ maxJobs: 1 }), 'has 2 jobs'],
  ['too many minutes', [taskAt(520), fixed], shiftWith({ maxMinutes: 40 }), 'has 50 minutes'],
  ['a task that is there twice', [taskAt(520), fixed, taskAt(650)], {}, 'planned twice'],
  ['a task that is too short', [{ ...taskAt(520), finish: 530 }, fixed], {}, 'does not last'],
  ['a fixed stop at another time', [taskAt(520), { ...fixed, start: 601, finish: 621 }], {}, 'fixed at another time'],
])('%s is a fault', (_, stops, changed, fault) => {
  expect(faultsOf(stops, changed).join(' ')).toContain(fault);
});

test('a placement that its route does not contain is a fault', () => {
  expect(checkPlan(problem, { placements: [{ shift: 0, start: 520 }], routes: [[fixed]] })).toEqual([
    'Task 0 is elsewhere in its route.',
  ]);
});

test('announced and pinned tasks are held to their current start', () => {
  const tasks = (current: number, isPinned: boolean) => [
    { ...problem.tasks[0]!, current: { shift: 0, start: current }, isAnnounced: true, isPinned },
  ];
  const changes = { tasks: tasks(515, false), maxAnnouncedChanged: 0 };
  expect(faultsOf([taskAt(520), fixed], changes)).toEqual(['1 announced tasks are moved.']);
  expect(faultsOf([taskAt(520), fixed], { tasks: tasks(515, true) })).toEqual(['Shift 0, task 0 is pinned elsewhere.']);
});
