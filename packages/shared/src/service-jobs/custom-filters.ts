/** As named in the counts. */
export type CustomFilterType = 'deadline' | 'platform' | 'custom';

/**
 * Filters of a group are alternatives; groups are combined with AND, and a count ignores its own group's selection. "Not archived" is
 * separate from the "not done" filters, because as an alternative it would hide nothing in the default view.
 */
export type CustomFilterGroup = 'deadline' | 'risk' | 'revision' | 'platform' | 'not-done' | 'not-archived';

export interface CustomFilter {
  readonly id: number;
  readonly name: string;
  readonly type: CustomFilterType;
  readonly group: CustomFilterGroup;
}

/** Ids 1 to 3 are fixed by the job-view flags. */
export const CustomFilterId = {
  /** Not sent to the client yet. */
  StudioNotDone: 1,
  /** Before Uploaded, with an appointment or without uploads; or Assigned before the shoot: with an appointment and never Uploaded. */
  OnsiteNotDone: 2,
  NotArchived: 3,
  /**
   * By client deadline and the caller's local day, for jobs not sent to the client yet (or all, see DeadlineScope). Overdue is `isOverdue`.
   */
  Overdue: 11,
  DueToday: 12,
  DueTomorrow: 13,
  /** Today and the six days after it. */
  DueInSevenDays: 14,
  NoDeadline: 15,
  /** `isLateRevision`, in every status, because most of these jobs are back at Change Request. */
  LateRevisions: 16,
  /** Not late, but expected to be; in every status with work left, because a requested change can be late as well. */
  AtRisk: 17,
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
  { id: CustomFilterId.AtRisk, name: 'At risk', type: 'deadline', group: 'risk' },
  { id: CustomFilterId.DueToday, name: 'Due today', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.DueTomorrow, name: 'Due tomorrow', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.DueInSevenDays, name: 'Due in 7 days', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.NoDeadline, name: 'No deadline', type: 'deadline', group: 'deadline' },
  { id: CustomFilterId.LateRevisions, name: 'Late revisions', type: 'deadline', group: 'revision' },
  { id: CustomFilterId.CT, name: 'CT', type: 'platform', group: 'platform' },
  { id: CustomFilterId.CH, name: 'CH', type: 'platform', group: 'platform' },
  { id: CustomFilterId.RH, name: 'RH', type: 'platform', group: 'platform' },
];
