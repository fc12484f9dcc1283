import { z } from 'zod';
import { clockOf, minuteOf, timeOfDay } from './time-of-day.ts';
import { weekdayNames, type WeeklySlot } from './weekdays.ts';
import { slotProblems } from './weekly-slots.ts';

const ofDay = z
  .array(z.strictObject({ start: timeOfDay, end: timeOfDay }))
  .max(10)
  .default([]);

/** Weekly work hours in API form: local times of the provider, a list per day. The working week is checked by the caller. */
export const slotsByWeekday = z
  .strictObject({
    ...{ monday: ofDay, tuesday: ofDay, wednesday: ofDay, thursday: ofDay, friday: ofDay },
    ...{ saturday: ofDay, sunday: ofDay },
  })
  .superRefine((slots, context) => {
    for (const message of slotProblems(weeklySlotsOf(slots))) context.addIssue({ code: 'custom', message });
  })
  .meta({ id: 'WeeklySlots' });

export type SlotsByWeekday = z.output<typeof slotsByWeekday>;

/** Converts work hours from the API form. */
export function weeklySlotsOf(slots: SlotsByWeekday): WeeklySlot[] {
  return weekdayNames.flatMap((name, index) =>
    slots[name].map(({ start, end }) => ({
      weekday: index + 1,
      startMinute: minuteOf(start),
      finishMinute: minuteOf(end),
    })),
  );
}

/** Empty work hours in API form. */
export const noSlots: SlotsByWeekday = slotsByWeekday.parse({});

/** Converts work hours to the API form, in order of time. */
export function slotsByWeekdayOf(slots: readonly WeeklySlot[]): SlotsByWeekday {
  const sorted = [...slots].sort((a, b) => a.startMinute - b.startMinute);
  const of = (weekday: number) =>
    sorted
      .filter((slot) => slot.weekday === weekday)
      .map(({ startMinute, finishMinute }) => ({ start: clockOf(startMinute), end: clockOf(finishMinute) }));
  return {
    ...{ monday: of(1), tuesday: of(2), wednesday: of(3), thursday: of(4), friday: of(5) },
    ...{ saturday: of(6), sunday: of(7) },
  };
}
