import type { WeeklySlot } from './weekdays.ts';
import { slotProblems } from './weekly-slots.ts';
import { defaultWeek, weekProblems, type WorkingWeek } from './working-week.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerSlot, placeSlot, shiftSlot, stepSlot, stretchSlot } from './edit-slots.ts';

const slot = (weekday: number, from: number, to: number): WeeklySlot => ({
  weekday,
  startMinute: from * 60,
  finishMinute: to * 60,
});

const around = (others: readonly WeeklySlot[], week: WorkingWeek = defaultWeek) => ({ others, week });

describe('a place for new hours', () => {
  test('is an hour on the half hour nearest to where the person pressed', () => {
    expect(placeSlot(around([]), { weekday: 1, startMinute: 10 * 60 + 20 })).toEqual(slot(1, 10.5, 11.5));
  });
  test('lies within the day', () => {
    expect(placeSlot(around([]), { weekday: 1, startMinute: 21 * 60 + 45 })).toEqual(slot(1, 21, 22));
    expect(placeSlot(around([]), { weekday: 1, startMinute: 0 })).toEqual(slot(1, 8, 9));
  });
  test('keeps off other hours', () => {
    expect(placeSlot(around([slot(1, 9, 12)]), { weekday: 1, startMinute: 11.5 * 60 })).toEqual(slot(1, 12, 13));
  });
  test('is not there on a day off', () => {
    expect(placeSlot(around([]), { weekday: 6, startMinute: 600 })).toBeNull();
    expect(offerSlot(around([]), 6)).toBeNull();
  });
  test('keeps off hours that are outside of a narrower week', () => {
    const week = [slot(6, 9, 12)];
    expect(placeSlot(around([slot(6, 11, 14)], week), { weekday: 6, startMinute: 660 })).toEqual(slot(6, 10, 11));
    expect(offerSlot(around([slot(6, 18, 20)], week), 6)).toEqual(slot(6, 9, 12));
  });
  test('is not there when the day is full', () => {
    expect(placeSlot(around([slot(1, 8, 21.5)]), { weekday: 1, startMinute: 21.5 * 60 })).toBeNull();
  });
});

describe('hours that are offered', () => {
  test('are those of a usual day', () => expect(offerSlot(around([slot(2, 9, 17)]), 1)).toEqual(slot(1, 9, 17)));
  test('are the longest free time of a day that has some', () => {
    expect(offerSlot(around([slot(1, 9, 12)]), 1)).toEqual(slot(1, 12, 22));
  });
  test('are none where less than an hour is free', () => expect(offerSlot(around([slot(1, 8.5, 22)]), 1)).toBeNull());
});

describe('stretching', () => {
  test('leaves at least an hour', () => {
    expect(stretchSlot(around([]), slot(1, 9, 12), 'finish', 9 * 60)).toEqual(slot(1, 9, 10));
    expect(stretchSlot(around([]), slot(1, 9, 12), 'start', 13 * 60)).toEqual(slot(1, 11, 12));
  });
  test('stops at the neighbour and at the ends of the day', () => {
    expect(stretchSlot(around([slot(1, 13, 15)]), slot(1, 9, 12), 'finish', 16 * 60)).toEqual(slot(1, 9, 13));
    expect(stretchSlot(around([]), slot(1, 9, 12), 'finish', 24 * 60)).toEqual(slot(1, 9, 22));
    expect(stretchSlot(around([]), slot(1, 9, 12), 'start', 0)).toEqual(slot(1, 8, 12));
  });
});

describe('a step with the keyboard', () => {
  test('is half an hour', () => expect(stepSlot(around([]), slot(1, 9, 12), 1)).toEqual(slot(1, 9.5, 12.5)));
  test('goes over a neighbour', () => {
    expect(stepSlot(around([slot(1, 12, 14)]), slot(1, 9, 12), 1)).toEqual(slot(1, 14, 17));
    expect(stepSlot(around([slot(1, 12, 14)]), slot(1, 14, 17), -1)).toEqual(slot(1, 9, 12));
  });
  test('is none at the end of the day', () => expect(stepSlot(around([]), slot(1, 19, 22), 1)).toBeNull());
  test('to another day passes over a full one', () => {
    expect(shiftSlot(around([slot(2, 8, 22)]), slot(1, 9, 12), 1)).toEqual(slot(3, 9, 12));
    expect(shiftSlot(around([]), slot(1, 9, 12), -1)).toBeNull();
  });
});

const minute = fc.integer({ min: 0, max: 24 * 60 });
const weekday = fc.integer({ min: 1, max: 7 });
/** Saturday is short, Sunday is a day off. */
const fullWeek: WorkingWeek = [...defaultWeek, slot(6, 9, 12.5)];
const direction = fc.constantFrom<-1 | 1>(-1, 1);
const kind = fc.constantFrom('place', 'offer', 'start', 'finish', 'step', 'shift');
const edit = fc.record({ kind, weekday, minute, direction });
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** Changes the first slot or adds one. */
function edited(slots: readonly WeeklySlot[], each: Edit): readonly WeeklySlot[] {
  if (each.kind === 'place' || each.kind === 'offer') {
    const wanted = { weekday: each.weekday, startMinute: each.minute };
    const made =
      each.kind === 'place'
        ? placeSlot(around(slots, fullWeek), wanted)
        : offerSlot(around(slots, fullWeek), each.weekday);
    return made ? [...slots, made] : slots;
  }
  const [first, ...others] = slots;
  if (!first) return slots;
  if (each.kind === 'step') return [...others, stepSlot(around(others, fullWeek), first, each.direction) ?? first];
  if (each.kind === 'shift') return [...others, shiftSlot(around(others, fullWeek), first, each.direction) ?? first];
  return [
    ...others,
    stretchSlot(around(others, fullWeek), first, each.kind === 'start' ? 'start' : 'finish', each.minute),
  ];
}

test('whatever a person does, the hours can be saved', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let slots: readonly WeeklySlot[] = [];
      for (const each of edits) {
        slots = edited(slots, each);
        expect([...slotProblems(slots), ...weekProblems(slots, fullWeek)]).toEqual([]);
      }
    }),
  );
});
