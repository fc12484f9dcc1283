import { isAssigned, isUploaded } from '../workflows/statuses.ts';

interface OrderFacts {
  readonly serviceJobStatusId: number;
  /** Done at the property by a provider. */
  readonly onSite: boolean;
  readonly dateService: Date | null;
}

/** Whether the client may change or withdraw the order: until the shoot or, without one, until the studio starts. */
export function isOpenOrder({ serviceJobStatusId, onSite, dateService }: OrderFacts, now: Date): boolean {
  if (!onSite) return !isAssigned(serviceJobStatusId);
  return !isUploaded(serviceJobStatusId) && (dateService === null || dateService > now);
}
