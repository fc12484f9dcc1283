import type { QueryClient } from '@tanstack/react-query';
import { clientFlagsKey, keptTagsKey, serviceGroupsKey } from '../reference/queries.ts';
import { setupKey } from '../setup/queries.ts';
import { formRecordKey, recordChangesKey } from './queries.ts';

/** Refetches administered records of these kinds and their change histories, after a write to one of them. Waits for the records. */
export async function recordsWritten(cache: QueryClient, ...resources: readonly string[]): Promise<void> {
  void cache.invalidateQueries({ queryKey: recordChangesKey });
  void cache.invalidateQueries({ queryKey: setupKey });
  await Promise.all(resources.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
}

/** Refetches the react-admin lists of a kind of administered record. */
export function rereadLists(cache: QueryClient, resource: string): void {
  if (resource === 'services' || resource === 'service-groups') {
    void cache.invalidateQueries({ queryKey: serviceGroupsKey });
  }
  // A renamed tag has its new name on jobs as well.
  if (resource === 'job-tags') void cache.invalidateQueries({ queryKey: keptTagsKey });
  if (resource === 'client-flags') void cache.invalidateQueries({ queryKey: clientFlagsKey });
  void cache.invalidateQueries({ queryKey: setupKey });
  void cache.invalidateQueries({ queryKey: [resource, 'getInfiniteList'] });
}

/** Refetches the single administered records of a kind that screens show. */
export function rereadSingleRecords(cache: QueryClient, resource: string): void {
  void cache.invalidateQueries({ queryKey: [resource, 'getOne'] });
}

/** Puts an answered administered record into the cache of its form, and refetches its lists and change history. */
export function showRecord(cache: QueryClient, resource: string, record: { readonly id: string | number }): void {
  cache.setQueryData(formRecordKey(resource, record.id), record);
  rereadLists(cache, resource);
  void cache.invalidateQueries({ queryKey: recordChangesKey });
}
