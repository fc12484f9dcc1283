/** Ways to write a calendar day, each with its pattern and the names under which it is offered. */
export const dateForms = {
  long: { pattern: 'dd LLLL y', sample: '24 November 2026' },
  short: { pattern: 'd LLL y', sample: '24 Nov 2026' },
  monthFirst: { pattern: 'LLL d, y', sample: 'Nov 24, 2026' },
  iso: { pattern: 'y-LL-dd', sample: '2026-11-24' },
} as const;

/** Ways to write a time of day. */
export const timeForms = {
  h12: { pattern: 'hh:mm a', sample: '02:30 PM' },
  h24: { pattern: 'HH:mm', sample: '14:30' },
} as const;

export type DateForm = keyof typeof dateForms;
export type TimeForm = keyof typeof timeForms;

export const dateFormNames = Object.keys(dateForms) as [DateForm, ...DateForm[]];
export const timeFormNames = Object.keys(timeForms) as [TimeForm, ...TimeForm[]];

interface Forms {
  readonly date: DateForm;
  readonly time: TimeForm;
}

/** The forms of the specification, which apply until the studio chooses others. */
export const specifiedForms: Forms = { date: 'long', time: 'h12' };

/** The studio's forms. Holds within one process or tab, because every sentence with a time in it is written by them. */
let current = specifiedForms;

/** Sets the forms in which this process or tab writes days and times. */
export function setDateForms(forms: Forms): void {
  current = forms;
}

/**
 * Pattern of a calendar day, for date-fns.
 * @param specified what the specification writes in this place, as long as the studio has chosen no other form
 */
export function datePattern(specified: string = dateForms[specifiedForms.date].pattern): string {
  return current.date === specifiedForms.date ? specified : dateForms[current.date].pattern;
}

/** Pattern of a time of day, for date-fns. */
export const timePattern = (): string => timeForms[current.time].pattern;

/** Pattern of an instant, for date-fns. */
export const dateTimePattern = (): string => `${datePattern()}, ${timePattern()}`;

export const is24Hours = (): boolean => current.time === 'h24';

/** Whether the studio writes the month before the day, also in numbers. */
export const isMonthFirst = (): boolean => current.date === 'monthFirst';
