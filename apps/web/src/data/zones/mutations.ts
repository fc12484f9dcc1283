import {
  importZonePostcodes,
  type ZonePostcodesBody,
  type ZonePostcodesOutcome,
} from '@shootdesk/shared/zones/zone-postcodes.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { recordsWritten } from '../records/mutations.ts';

type List = Pick<ZonePostcodesBody, 'lines' | 'replace'>;

/** Returns the changes that a list of postcodes would make. */
export function checkPostcodes(list: List): Promise<ZonePostcodesOutcome> {
  return call(importZonePostcodes, { body: { ...list, dry_run: true } });
}

/** Sets the postcodes of all zones in a list. */
export async function savePostcodes(cache: QueryClient, list: List): Promise<ZonePostcodesOutcome> {
  const outcome = await call(importZonePostcodes, { body: { ...list, dry_run: false } });
  await recordsWritten(cache, 'zones');
  return outcome;
}
