import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { countedFields, listedFilters, type CountedField } from '@shootdesk/shared/service-jobs/statistics-lists';
import { buildQuery } from '../../api/address.ts';

export interface Column {
  readonly field: 'jobsToday' | 'incomplete' | 'percentComplete' | 'manpower' | 'overdue' | 'urgent' | 'lateRevisions';
  readonly label: string;
  readonly title: string;
}

/** The statistics of the day in display order. */
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
  {
    field: 'lateRevisions',
    label: 'Late revisions',
    title: 'Changes that clients asked for, past the deadline of the revision and not sent again',
  },
];

/** Id of the row that sums all service groups. */
export const sumRow = 0;

const isCounted = (field: Column['field']): field is CountedField =>
  (countedFields as readonly string[]).includes(field);

/** Address of the job list with exactly the counted jobs; null for a count of zero, and for statistics that do not count jobs. */
export function listOf(row: JobStatistics, field: Column['field']): string | null {
  if (!isCounted(field) || row[field] === 0) return null;
  const { customFilters, ...others } = listedFilters(row, field);
  const chosen = Object.entries(others).filter(([, value]) => value !== null && value.length > 0);
  return `/service-jobs${buildQuery({ customFilters, ...Object.fromEntries(chosen) })}`;
}

/** Explains numbers that mislead: people counted once per group, and a share of zero jobs. */
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
