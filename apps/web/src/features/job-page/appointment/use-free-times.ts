import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../api/current-user.ts';
import { freeTimesQuery } from '../../../data/jobs/queries.ts';

interface Wanted {
  /** '2026-06-10' by the person's clock; blank for none yet. */
  readonly date: string;
  /** Minutes at the property; null for those of the job. */
  readonly minutes: number | null;
}

/** Providers of a job with their free times on a day, and the zone of its client; asked once a day is chosen. */
export function useFreeTimes(jobId: number, { date, minutes }: Wanted) {
  const query = { date, ...(minutes !== null && { serviceJobLength: String(minutes) }) };
  const { data, isLoading, isFetching, error } = useQuery({ ...freeTimesQuery(jobId, query), enabled: date !== '' });
  return { providers: data?.results, zone: data?.additionalInfo.zone ?? null, isLoading, isFetching, error };
}

export type FreeTimesAnswer = ReturnType<typeof useFreeTimes>;

/** Says that a provider is not of the client's zone; blank where they are, or where that is unknown. */
export function zoneNote({ providers, zone }: FreeTimesAnswer, providerId: string): string {
  const provider = providers?.find(({ id }) => String(id) === providerId);
  if (provider?.inZone !== false || zone === null) return '';
  return `${fullName(provider)} is not in the client's zone (${zone.name}).`;
}
