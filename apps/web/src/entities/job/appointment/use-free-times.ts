import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../api/current-user.ts';
import { freeTimesQuery } from '../../../data/jobs/queries.ts';

interface Wanted {
  /** '2026-06-10' in the person's time zone; blank until chosen. */
  readonly date: string;
  /** Minutes at the property; null for the job's length. */
  readonly minutes: number | null;
}

/** Free times of providers on a day, and the zone of the client; loaded once a day is chosen. */
export function useFreeTimes(jobId: number, { date, minutes }: Wanted) {
  const query = { date, ...(minutes !== null && { serviceJobLength: String(minutes) }) };
  const { data, isLoading, isFetching, error } = useQuery({ ...freeTimesQuery(jobId, query), enabled: date !== '' });
  return { providers: data?.results, zone: data?.additionalInfo.zone ?? null, isLoading, isFetching, error };
}

export type FreeTimesAnswer = ReturnType<typeof useFreeTimes>;

/** Warns that a provider is not in the zone of the job's client; blank if they are, or if unknown. */
export function zoneNote({ providers, zone }: FreeTimesAnswer, providerId: string): string {
  const provider = providers?.find(({ id }) => String(id) === providerId);
  if (provider?.inZone !== false || zone === null) return '';
  return `${fullName(provider)} is not in the property's zone (${zone.name}).`;
}
