import { addWorkingHours } from '@shootdesk/shared/availability/working-hours';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Organisation } from '../../settings/public.ts';
import type { StatusChange } from './status-change.store.ts';

/** The latest due time of a change request; empty for other moves. */
export function revisionLimitOf(
  { timeZone, revisionHours }: Pick<Organisation, 'timeZone' | 'revisionHours'>,
  { toStatusId, at }: Pick<StatusChange, 'toStatusId' | 'at'>,
): Pick<StatusChange, 'revisionLimit'> {
  return toStatusId === JobStatusId.ChangeRequest
    ? { revisionLimit: addWorkingHours(at, revisionHours, timeZone) }
    : {};
}
