import { addWorkingHours } from '@shootdesk/shared/availability/working-hours';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../../db/transaction.ts';
import type { Organisation } from '../../settings/public.ts';
import { findOfficeOpening } from '../../working-week/public.ts';
import type { StatusChange } from './status-change.store.ts';

/** The latest due time of a change request; empty for other moves. */
export async function revisionLimitOf(
  tx: Tx,
  { timeZone, revisionHours }: Pick<Organisation, 'timeZone' | 'revisionHours'>,
  { toStatusId, at }: Pick<StatusChange, 'toStatusId' | 'at'>,
): Promise<Pick<StatusChange, 'revisionLimit'>> {
  if (toStatusId !== JobStatusId.ChangeRequest) return {};
  const opening = await findOfficeOpening(tx, localDay(at, timeZone));
  return { revisionLimit: addWorkingHours(at, revisionHours, { timeZone, opening }) };
}
