import { usualFixMinute } from '@shootdesk/shared/scheduling/open-time';
import type { Tx } from '../../db/transaction.ts';
import { storedOrganisation } from './organisation-values.ts';
import { findSetting } from './settings.store.ts';

/** Minutes after midnight at which the times of the next day's flexible visits are fixed, as the transaction has them. */
export const findFixMinute = async (tx: Tx): Promise<number> =>
  storedOrganisation(await findSetting(tx, 'organisation')).fix_times_at ?? usualFixMinute;
