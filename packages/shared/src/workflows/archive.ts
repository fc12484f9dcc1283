import { isArchived, JobStatusId } from './statuses.ts';

export const archiveComment = 'Archived on service job page';
export const unarchiveComment = 'Unarchived on service job page';

/**
 * The status after unarchiving: the latest that is neither the current one nor Archived, else Ordered.
 * @param history past statuses, newest first
 */
export function unarchiveStatus(currentStatusId: number, history: readonly number[]): number {
  const earlier = history.find((status) => status !== currentStatusId && !isArchived(status));
  return earlier ?? JobStatusId.Ordered;
}
