import type { Confirmation, Warning } from '@shootdesk/shared/kernel/confirmation';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity, type Activity } from './record-activity.store.ts';

/** Writes down what a change was made in spite of, and why. Nothing without warnings. */
export async function recordConfirmation(
  tx: Tx,
  line: Omit<Activity, 'type' | 'description'>,
  warnings: readonly Warning[],
  confirmation: Confirmation | undefined,
): Promise<void> {
  if (warnings.length === 0) return;
  const messages = warnings.map(({ message }) => message).join(' ');
  const reason = confirmation?.reason ? ` Reason: ${confirmation.reason}` : '';
  const description = `${confirmation ? 'Confirmed' : 'Taken as it came'}: ${messages}${reason}`;
  await recordActivity(tx, { ...line, type: ActivityLogTypeId.WarningConfirmed, description });
}
