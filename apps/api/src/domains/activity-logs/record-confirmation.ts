import type { Confirmation, Warning } from '@shootdesk/shared/kernel/confirmation';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity, type LogLine } from './record-activity.store.ts';

/** Logs the confirmed warnings of a change with the reason, if there are any. */
export async function recordConfirmation(
  tx: Tx,
  line: Omit<LogLine, 'type' | 'activity'>,
  warnings: readonly Warning[],
  confirmation: Confirmation | undefined,
): Promise<void> {
  if (warnings.length === 0) return;
  await recordActivity(tx, {
    ...line,
    type: ActivityLogTypeId.WarningConfirmed,
    activity: {
      what: 'confirmed',
      byPerson: confirmation !== undefined,
      warnings: warnings.map(({ message }) => message),
      reason: confirmation?.reason || null,
    },
  });
}
