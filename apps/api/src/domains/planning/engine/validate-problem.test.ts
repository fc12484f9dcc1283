import { expect, test } from 'vitest';
import type { PlanProblem, PlanShift, PlanTask } from './problem.ts';
import { validateProblem } from './validate-problem.ts';

const shift: PlanShift = {
  person: 0,
  start: 0,
  finish: 60,
  latestFinish: 60,
  origin: 0,
  end: null,
  maxJobs: null,
  maxMinutes: null,
  fixed: [],
};
const task: PlanTask = {
  minutes: 10,
  place: 0,
  starts: Int32Array.of(0, 0, 10, 0, 20, 30),
  current: null,
  isAnnounced: false,
  isPinned: false,
};
const problemOf = (changedTask: Partial<PlanTask>, changedShift: Partial<PlanShift> = {}): PlanProblem => ({
  places: 1,
  travel: new Uint16Array(1),
  shifts: [{ ...shift, ...changedShift }],
  tasks: [{ ...task, ...changedTask }],
  weights: { unplaced: 1, announcedChanged: 1, minuteDriven: 1, minuteOvertime: 1, unfairness: 1 },
  maxAnnouncedChanged: null,
});

test('a sound problem is accepted', () => expect(() => validateProblem(problemOf({}))).not.toThrow());

test.each<[string, Partial<PlanTask>]>([
  ['Task 0 is at place 1.', { place: 1 }],
  ['Task 0 takes 0 minutes.', { minutes: 0 }],
  ['Task 0 is worth 0.', { worth: 0 }],
  ['Task 0 is in shift 4.', { current: { shift: 4, start: 0 } }],
  ['Task 0 is pinned nowhere.', { isPinned: true }],
  ['Task 0 has starts that are not triples.', { starts: Int32Array.of(0, 1) }],
  ['Task 0 may start in shift 2.', { starts: Int32Array.of(2, 1, 1) }],
  ['Task 0 may start from 5 to 1.', { starts: Int32Array.of(0, 5, 1) }],
  ['Task 0 has starts that are not in order.', { starts: Int32Array.of(0, 5, 9, 0, 9, 12) }],
])('%s', (fault, changed) => {
  expect(() => validateProblem(problemOf(changed))).toThrow(fault);
});

test('shifts with unknown places or persons are refused', () => {
  expect(() => validateProblem(problemOf({}, { origin: 3 }))).toThrow('Shift 0 has a stop at place 3.');
  expect(() => validateProblem(problemOf({}, { person: -1 }))).toThrow('Shift 0 is of person -1.');
});
