import {
  getPropertyNote,
  updatePropertyNote,
  type PropertyNote,
} from '@shootdesk/shared/property-notes/property-notes.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { outdateJob, rereadActivity } from './job-cache.ts';
import { jobPartKey } from './queries.ts';

/** Reads the studio's note about the property of a job. */
export const propertyNoteQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'property-note'),
    queryFn: ({ signal }) => callTogether(getPropertyNote, { params: { id } }, signal),
  });

/** Caches a note from a response. */
export function showPropertyNote(cache: QueryClient, id: number, note: PropertyNote): void {
  cache.setQueryData(propertyNoteQuery(id).queryKey, note);
}

/** Replaces the note about the property over the version that was seen. */
export async function savePropertyNote(
  cache: QueryClient,
  id: number,
  content: string,
  ifMatch: number,
): Promise<void> {
  const note = await call(updatePropertyNote, { params: { id }, body: { content }, ifMatch });
  showPropertyNote(cache, id, note);
  rereadActivity(cache, id);
  // My Day shows the note as well.
  outdateJob(cache, id);
}
