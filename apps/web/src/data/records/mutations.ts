import type { QueryClient } from '@tanstack/react-query';
import { clientFlagsKey, keptTagsKey, serviceGroupsKey } from '../reference/queries.ts';
import { setupKey } from '../setup/queries.ts';
import { formRecordKey, recordChangesKey } from './queries.ts';

/** Refetches administered records of these kinds and their change histories after a write. Resolves when the records have been read. */
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
  // Jobs show the new name of a renamed tag as well.
  if (resource === 'job-tags') void cache.invalidateQueries({ queryKey: keptTagsKey });
  if (resource === 'client-flags') void cache.invalidateQueries({ queryKey: clientFlagsKey });
  void cache.invalidateQueries({ queryKey: setupKey });
  void cache.invalidateQueries({ queryKey: [resource, 'getInfiniteList'] });
}

/** Refetches visible single records of a kind. */
export function rereadSingleRecords(cache: QueryClient, resource: string): void {
  void cache.invalidateQueries({ queryKey: [resource, 'getOne'] });
}

/** Caches an administered record from a response for its form, and refetches its lists and change history. */
export function showRecord(cache: QueryClient, resource: string, record: { readonly id: string | number }): void {
  cache.setQueryData(formRecordKey(resource, record.id), record);
  rereadLists(cache, resource);
  void cache.invalidateQueries({ queryKey: recordChangesKey });
}
