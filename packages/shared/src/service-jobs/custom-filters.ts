/** Kinds of built-in filters: within one kind the chosen are alternatives, across kinds all must hold. */
export type CustomFilterType = 'deadline' | 'platform' | 'custom';

export interface CustomFilter {
  readonly id: number;
  readonly name: string;
  readonly type: CustomFilterType;
}

/** Built-in filters of the job list. Ids 1 to 3 are the job-view flags and fixed; the rest follow. */
export const CustomFilterId = {
  StudioNotDone: 1,
  OnsiteNotDone: 2,
  NotArchived: 3,
  Overdue: 11,
  DueToday: 12,
  DueTomorrow: 13,
  DueInSevenDays: 14,
  NoDeadline: 15,
  CT: 21,
  CH: 22,
  RH: 23,
} as const;

export type CustomFilterId = (typeof CustomFilterId)[keyof typeof CustomFilterId];

export const customFilters: readonly (CustomFilter & { readonly id: CustomFilterId })[] = [
  { id: CustomFilterId.StudioNotDone, name: 'Studio not done', type: 'custom' },
  { id: CustomFilterId.OnsiteNotDone, name: 'Onsite not done', type: 'custom' },
  { id: CustomFilterId.NotArchived, name: 'Not archived', type: 'custom' },
  { id: CustomFilterId.Overdue, name: 'Overdue', type: 'deadline' },
  { id: CustomFilterId.DueToday, name: 'Due today', type: 'deadline' },
  { id: CustomFilterId.DueTomorrow, name: 'Due tomorrow', type: 'deadline' },
  { id: CustomFilterId.DueInSevenDays, name: 'Due in 7 days', type: 'deadline' },
  { id: CustomFilterId.NoDeadline, name: 'No deadline', type: 'deadline' },
  { id: CustomFilterId.CT, name: 'CT', type: 'platform' },
  { id: CustomFilterId.CH, name: 'CH', type: 'platform' },
  { id: CustomFilterId.RH, name: 'RH', type: 'platform' },
];
