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
  { field: 'percentComplete', label: '% complete', title: "Share of today's jobs that the client has" },
  { field: 'manpower', label: 'Manpower', title: 'People clocked in now who cover a service of the group' },
  { field: 'overdue', label: 'Overdue', title: 'Client deadline passed and not sent to the client' },
  { field: 'urgent', label: 'Urgent', title: 'Client deadline within 4 hours and not sent to the client' },
];

/** Formats a number of the dashboard's statistics; a dash where there is none. */
export function shown(row: JobStatistics, field: Column['field']): string {
  const value = row[field];
  if (value === null) return '–';
  return field === 'percentComplete' ? `${value.toFixed(1)}%` : value.toLocaleString('en');
}
