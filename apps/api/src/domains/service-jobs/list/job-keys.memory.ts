import { keyOfDay, noKey } from '@shootdesk/shared/service-jobs/job-groups';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { ZoneOfCampaign } from '../open-jobs/campaign-zones.ts';
import type { OpenJobTable } from '../open-jobs/open-job-table.ts';
import { isReadKey, keyOfSource, roleOfKey, type JobKey, type ReadKey } from './job-keys.ts';

/** Offsets of time zones are multiples of 15 minutes, so that a local day never begins within such a quarter. */
const quarterMs = 900_000;

/** Cached by time zone, because formatting a day takes longer than the rest of a pass. */
const daysByTimeZone = new Map<string, Map<number, number>>();
const maxQuarters = 100_000;

function dayReader(timeZone: string): (instantMs: number) => number {
  const cached = daysByTimeZone.get(timeZone);
  const days = cached && cached.size < maxQuarters ? cached : new Map<number, number>();
  daysByTimeZone.set(timeZone, days);
  return (instantMs) => {
    const quarter = Math.floor(instantMs / quarterMs);
    let day = days.get(quarter);
    if (day === undefined) {
      day = keyOfDay(localDay(new Date(instantMs), timeZone));
      days.set(quarter, day);
    }
    return day;
  };
}

export interface KeySource {
  readonly table: OpenJobTable;
  readonly timeZone: string;
  readonly zoneOf: ZoneOfCampaign;
  /** Key of a job that is not in memory, as read from the database. */
  readonly readKeyOf: (by: ReadKey, jobId: number) => number;
}

/** Reads the key of a slot; equivalent to job-keys.store.ts. */
export function keyReader(by: JobKey, { table, timeZone, zoneOf, readKeyOf }: KeySource): (slot: number) => number {
  const { id, status, service, client, campaign, clientDeadline } = table.columns();
  if (by === 'status') return (slot) => status[slot]!;
  if (by === 'client') return (slot) => table.clients.idOf(client[slot]!);
  if (by === 'service') return (slot) => table.services.idOf(service[slot]!);
  if (by === 'zone') return (slot) => zoneOf(campaign[slot]!);
  if (by === 'source') return (slot) => keyOfSource(table.platformOf(slot));
  if (by === 'deadlineDay') {
    const dayOf = dayReader(timeZone);
    return (slot) => (Number.isNaN(clientDeadline[slot]!) ? noKey : dayOf(clientDeadline[slot]!));
  }
  if (isReadKey(by)) return (slot) => readKeyOf(by, id[slot]!);
  const roleId = roleOfKey[by];
  return (slot) => table.firstInRole(slot, roleId) ?? noKey;
}
