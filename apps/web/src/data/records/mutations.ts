import type { QueryClient } from '@tanstack/react-query';
import { formRecordKey, recordChangesKey } from './queries.ts';

/** Reads records of these kinds again, and the change histories: after a write to one of them. Waits for the records. */
export async function recordsWritten(cache: QueryClient, ...resources: readonly string[]): Promise<void> {
  void cache.invalidateQueries({ queryKey: recordChangesKey });
  await Promise.all(resources.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
}

/** Reads the lists of a kind again, under the key of react-admin. */
export function rereadLists(cache: QueryClient, resource: string): void {
  void cache.invalidateQueries({ queryKey: [resource, 'getInfiniteList'] });
}

/** Reads the records of a kind again that screens show by themselves, under the key of react-admin. */
export function rereadSingleRecords(cache: QueryClient, resource: string): void {
  void cache.invalidateQueries({ queryKey: [resource, 'getOne'] });
}

/** Puts a record into its form as a call has answered it, and reads its lists and history again. */
export function showRecord(cache: QueryClient, resource: string, record: { readonly id: string | number }): void {
  cache.setQueryData(formRecordKey(resource, record.id), record);
  rereadLists(cache, resource);
  void cache.invalidateQueries({ queryKey: recordChangesKey });
}
