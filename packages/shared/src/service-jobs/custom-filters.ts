/** Types of built-in filters, as named in the counts. */
export type CustomFilterType = 'deadline' | 'platform' | 'custom';

/**
 * Filters of one group are alternatives; all groups must hold, and a count ignores the selection of its own group only. The two "not done"
 * filters are alternatives; "not archived" is a group of its own, because as an alternative it would hide nothing in the default view (not
 * done and not archived).
 */
export type CustomFilterGroup = 'deadline' | 'platform' | 'not-done' | 'not-archived';

export interface CustomFilter {
  readonly id: number;
  readonly name: string;
  readonly type: CustomFilterType;
  readonly group: CustomFilterGroup;
}

/** Built-in filters of the job list. Ids 1 to 3 are fixed by the job-view flags. */
export const CustomFilterId = {
  /** Not yet sent to the client. */
  StudioNotDone: 1,
  /** Before Uploaded, with an appointment or without uploads; or Assigned before the shoot: with an appointment and never Uploaded. */
  OnsiteNotDone: 2,
  NotArchived: 3,
  /**
   * The deadline filters apply to jobs not yet sent to the client (or to all, see DeadlineScope), by client deadline and local day of the
   * caller. Overdue is `isOverdue`.
   */
  Overdue: 11,
  DueToday: 12,
  DueTomorrow: 13,
  /** Today and the six days after it. */
  DueInSevenDays: 14,
  NoDeadline: 15,
  CT: 21,
  CH: 22,
  RH: 23,
} as const;

export type CustomFilterId = (typeof CustomFilterId)[keyof typeof CustomFilterId];

export const customFilters: readonly (CustomFilter & { readonly id: CustomFilterId })[] = [
  { id: CustomFilterId.StudioNotDone, name: 'Studio not done', type: 'custom', group: 'not-done' },
  { id: CustomFilterId.OnsiteNotDone, name: 'Onsite not done', type: 'custom', group: 'not-done' },
  { id: CustomFilterId.NotArchived, name: 'Not archived', type: 'custom', group: 'not-archived' },
  { id: CustomFilterId.Overdue, name: 'Overdue', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.DueToday, name: 'Due today', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.DueTomorrow, name: 'Due tomorrow', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.DueInSevenDays, name: 'Due in 7 days', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.NoDeadline, name: 'No deadline', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.CT, name: 'CT', type: 'platform', group: 'platform' },
  { id: CustomFilterId.CH, name: 'CH', type: 'platform', group: 'platform' },
  { id: CustomFilterId.RH, name: 'RH', type: 'platform', group: 'platform' },
];
