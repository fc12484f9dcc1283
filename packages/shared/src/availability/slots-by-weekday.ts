import { z } from 'zod';
import { slotProblems, type WeeklySlot } from './weekly-slots.ts';

/** Working days by their API names, Monday first. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, such as 09:30.')
  .meta({ example: '09:30' });
const ofDay = z
  .array(z.strictObject({ start: timeOfDay, end: timeOfDay }))
  .max(10)
  .default([]);

/** Weekly work hours in API form: local times of the provider, a list per day. */
export const slotsByWeekday = z
  .strictObject({ monday: ofDay, tuesday: ofDay, wednesday: ofDay, thursday: ofDay, friday: ofDay })
  .superRefine((slots, context) => {
    for (const message of slotProblems(weeklySlotsOf(slots))) context.addIssue({ code: 'custom', message });
  })
  .meta({ id: 'WeeklySlots' });

export type SlotsByWeekday = z.output<typeof slotsByWeekday>;

/** Minute of the day of `09:30`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Inverse of minuteOf: `09:30`. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

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

/** Converts work hours to the API form, in order of time. */
export function slotsByWeekdayOf(slots: readonly WeeklySlot[]): SlotsByWeekday {
  const sorted = [...slots].sort((a, b) => a.startMinute - b.startMinute);
  const of = (weekday: number) =>
    sorted
      .filter((slot) => slot.weekday === weekday)
      .map(({ startMinute, finishMinute }) => ({ start: timeOf(startMinute), end: timeOf(finishMinute) }));
  return { monday: of(1), tuesday: of(2), wednesday: of(3), thursday: of(4), friday: of(5) };
}
