import { describe, expect, test } from 'vitest';
import { defaultOpening } from '../availability/working-week.ts';
import { compareDue, minutesLeft, planQueue } from './work-queue.ts';

const office = { timeZone: 'Australia/Melbourne', opening: defaultOpening };
/** Local times in June 2026; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`);

function plan(minutes: readonly number[], now: Date, dues: readonly (Date | null)[] = []) {
  const jobs = minutes.map((each, index) => ({ minutesLeft: each, due: dues[index] ?? null }));
  return planQueue(jobs, now, office);
}

const doneBy = (...args: Parameters<typeof plan>) => plan(...args).map((place) => place.doneBy?.toISOString());

describe('a queue', () => {
  test('is worked through in turn, from now on', () => {
    expect(doneBy([60, 30], at('09:15'))).toEqual([at('10:15').toISOString(), at('10:45').toISOString()]);
  });

  test('begins with the next working day after hours and on a weekend', () => {
    expect(doneBy([60], at('23:00'))).toEqual([at('09:00', 11).toISOString()]);
    expect(doneBy([60], at('12:00', 13))).toEqual([at('09:00', 15).toISOString()]);
  });

  test('goes on the next day after eight hours of work, or when the office closes', () => {
    expect(doneBy([480, 60], at('08:00'))).toEqual([at('16:00').toISOString(), at('09:00', 11).toISOString()]);
    expect(doneBy([180], at('20:00'))).toEqual([at('09:00', 11).toISOString()]);
  });

  test('leaves out closed days and hours', () => {
    const closures = [{ name: 'Fair', date: '2026-06-11', zones: [], hours: null }];
    const opening = { ...defaultOpening, closures };
    const places = planQueue([{ due: null, minutesLeft: 540 }], at('08:00'), { ...office, opening });
    expect(places[0]?.doneBy).toEqual(at('09:00', 12));
  });

  test('has no end when the office never opens, or when it is too far away', () => {
    const never = { ...office, opening: { week: [], closures: [] } };
    expect(planQueue([{ due: at('12:00', 20), minutesLeft: 10 }], at('08:00'), never)).toEqual([
      { doneBy: null, state: 'atRisk' },
    ]);
    expect(plan([480 * 60], at('08:00'))).toEqual([{ doneBy: null, state: 'onTime' }]);
  });

  test('says what is late, and what will be because of the jobs before it', () => {
    const dues = [at('08:00'), at('11:00'), at('11:00'), at('12:00')];
    const states = plan([60, 60, 30, 30], at('09:00'), dues).map(({ state }) => state);
    expect(states).toEqual(['late', 'onTime', 'atRisk', 'onTime']);
  });
});

test('jobs stand by deadline, those without one last', () => {
  const dues = [null, at('12:00'), at('09:00'), null];
  const inOrder = dues.map((due) => ({ due })).toSorted(compareDue);
  expect(inOrder.map(({ due }) => due)).toEqual([at('09:00'), at('12:00'), null, null]);
});

test('what was tracked on a job is done, but some minutes are always left', () => {
  expect(minutesLeft(90.4, 30)).toBe(60);
  expect(minutesLeft(90, 200)).toBe(5);
});
