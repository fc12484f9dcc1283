import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  maxViews,
  updateSavedView,
  type SavedView,
} from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Under the jobs, so that whatever changes jobs also renews the counts of the views. */
const queryKey = ['service-jobs', 'saved-views'];

/** The person's own views, by name. */
export function useSavedViews() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listSavedViews, { query: { entityType: 'serviceJob', pageSize: maxViews } }, signal)).results,
    staleTime: 60_000,
  });
}

interface Save {
  /** The view as the person saw it; null for a new one. */
  readonly seen: SavedView | null;
  readonly name: string;
  readonly filters: SavedViewFilters;
}

/** Saves a new view, or a seen one unless it has been changed or removed elsewhere since. */
export function useSaveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, name, filters }: Save): Promise<SavedView> => {
      const body = { name, entityType: 'serviceJob' as const, ...filters };
      if (!seen) return call(createSavedView, { body });
      return call(updateSavedView, { params: { id: seen.id }, ifMatch: seen.cache_key, body });
    },
    // After a failure too: the view may be gone.
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Removes a view for good. One that has been removed elsewhere is removed all the same. */
export function useRemoveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call(deleteSavedView, { params: { id }, query: { permanent: 'true' } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return null;
      }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
