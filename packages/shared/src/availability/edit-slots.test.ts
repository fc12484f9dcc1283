import { slotProblems, type WeeklySlot } from './weekly-slots.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerSlot, placeSlot, shiftSlot, stepSlot, stretchSlot } from './edit-slots.ts';

const slot = (weekday: number, from: number, to: number): WeeklySlot => ({
  weekday,
  startMinute: from * 60,
  finishMinute: to * 60,
});

describe('a place for new hours', () => {
  test('is an hour on the half hour nearest to where the person pressed', () => {
    expect(placeSlot([], { weekday: 1, startMinute: 10 * 60 + 20 })).toEqual(slot(1, 10.5, 11.5));
  });
  test('lies within the day', () => {
    expect(placeSlot([], { weekday: 1, startMinute: 21 * 60 + 45 })).toEqual(slot(1, 21, 22));
    expect(placeSlot([], { weekday: 1, startMinute: 0 })).toEqual(slot(1, 8, 9));
  });
  test('keeps off other hours', () => {
    expect(placeSlot([slot(1, 9, 12)], { weekday: 1, startMinute: 11.5 * 60 })).toEqual(slot(1, 12, 13));
  });
  test('is not there when the day is full', () => {
    expect(placeSlot([slot(1, 8, 21.5)], { weekday: 1, startMinute: 21.5 * 60 })).toBeNull();
  });
});

describe('hours that are offered', () => {
  test('are those of a usual day', () => expect(offerSlot([slot(2, 9, 17)], 1)).toEqual(slot(1, 9, 17)));
  test('are the longest free time of a day that has some', () => {
    expect(offerSlot([slot(1, 9, 12)], 1)).toEqual(slot(1, 12, 22));
  });
  test('are none where less than an hour is free', () => expect(offerSlot([slot(1, 8.5, 22)], 1)).toBeNull());
});

describe('stretching', () => {
  test('leaves at least an hour', () => {
    expect(stretchSlot([], slot(1, 9, 12), 'finish', 9 * 60)).toEqual(slot(1, 9, 10));
    expect(stretchSlot([], slot(1, 9, 12), 'start', 13 * 60)).toEqual(slot(1, 11, 12));
  });
  test('stops at the neighbour and at the ends of the day', () => {
    expect(stretchSlot([slot(1, 13, 15)], slot(1, 9, 12), 'finish', 16 * 60)).toEqual(slot(1, 9, 13));
    expect(stretchSlot([], slot(1, 9, 12), 'finish', 24 * 60)).toEqual(slot(1, 9, 22));
    expect(stretchSlot([], slot(1, 9, 12), 'start', 0)).toEqual(slot(1, 8, 12));
  });
});

describe('a step with the keyboard', () => {
  test('is half an hour', () => expect(stepSlot([], slot(1, 9, 12), 1)).toEqual(slot(1, 9.5, 12.5)));
  test('goes over a neighbour', () => {
    expect(stepSlot([slot(1, 12, 14)], slot(1, 9, 12), 1)).toEqual(slot(1, 14, 17));
    expect(stepSlot([slot(1, 12, 14)], slot(1, 14, 17), -1)).toEqual(slot(1, 9, 12));
  });
  test('is none at the end of the day', () => expect(stepSlot([], slot(1, 19, 22), 1)).toBeNull());
  test('to another day passes over a full one', () => {
    expect(shiftSlot([slot(2, 8, 22)], slot(1, 9, 12), 1)).toEqual(slot(3, 9, 12));
    expect(shiftSlot([], slot(1, 9, 12), -1)).toBeNull();
  });
});

const minute = fc.integer({ min: 0, max: 24 * 60 });
const weekday = fc.integer({ min: 1, max: 5 });
const direction = fc.constantFrom<-1 | 1>(-1, 1);
const kind = fc.constantFrom('place', 'offer', 'start', 'finish', 'step', 'shift');
const edit = fc.record({ kind, weekday, minute, direction });
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** Changes the first slot or adds one. */
function edited(slots: readonly WeeklySlot[], each: Edit): readonly WeeklySlot[] {
  if (each.kind === 'place' || each.kind === 'offer') {
    const wanted = { weekday: each.weekday, startMinute: each.minute };
    const made = each.kind === 'place' ? placeSlot(slots, wanted) : offerSlot(slots, each.weekday);
    return made ? [...slots, made] : slots;
  }
  const [first, ...others] = slots;
  if (!first) return slots;
  if (each.kind === 'step') return [...others, stepSlot(others, first, each.direction) ?? first];
  if (each.kind === 'shift') return [...others, shiftSlot(others, first, each.direction) ?? first];
  return [...others, stretchSlot(others, first, each.kind === 'start' ? 'start' : 'finish', each.minute)];
}

test('whatever a person does, the hours can be saved', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let slots: readonly WeeklySlot[] = [];
      for (const each of edits) {
        slots = edited(slots, each);
        expect(slotProblems(slots)).toEqual([]);
      }
    }),
  );
});
