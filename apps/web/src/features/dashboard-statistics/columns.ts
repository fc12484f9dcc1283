import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';

interface Column {
  readonly field: 'jobsToday' | 'incomplete' | 'percentComplete' | 'manpower' | 'overdue' | 'urgent';
  readonly label: string;
  /** What is counted. */
  readonly title: string;
}

/** The numbers of the day, in the order in which they are shown. */
export const columns: readonly Column[] = [
  { field: 'jobsToday', label: 'Jobs today', title: 'Studio deadline today; at the property: appointment today' },
  { field: 'incomplete', label: 'Incomplete', title: 'Due up to the end of today and not sent to the client' },
  {
    field: 'percentComplete',
    label: '% complete',
    title: "Share of today's jobs that the client has; 100% when there are none",
  },
  {
    field: 'manpower',
    label: 'Manpower',
    title:
      'People clocked in now who cover a service of the group. The sum counts a person once in each of their groups',
  },
  { field: 'overdue', label: 'Overdue', title: 'Client deadline passed and not sent to the client' },
  { field: 'urgent', label: 'Urgent', title: 'Client deadline within 4 hours and not sent to the client' },
];

/** Id of the row that sums all service groups. */
export const sumRow = 0;

/** Says in words what a number alone would hide: that people are counted once for each group, and that a share is one of nothing. */
export function noteOf({ id, jobsToday }: JobStatistics, field: Column['field']): string | null {
  if (field === 'manpower') return id === sumRow ? 'summed over the groups' : null;
  return field === 'percentComplete' && jobsToday === 0 ? 'no jobs today' : null;
}

/** Formats a number of the dashboard's statistics; a dash where there is none. */
export function shown(row: JobStatistics, field: Column['field']): string {
  const value = row[field];
  if (value === null) return '–';
  return field === 'percentComplete' ? `${value.toFixed(1)}%` : value.toLocaleString('en');
}
