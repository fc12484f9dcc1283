/** Weekdays by their API names, Monday first. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Weekdays as sentences have them, Monday first. */
export const weekdayTitles: readonly string[] = weekdayNames.map((day) => day.charAt(0).toUpperCase() + day.slice(1));

/** Hours that return every week, in somebody's local time. */
export interface WeeklySlot {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Minutes after local midnight. */
  readonly startMinute: number;
  readonly finishMinute: number;
}
