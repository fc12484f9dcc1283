import {
  createSavedView,
  deleteSavedView,
  updateSavedView,
  type SavedView,
  type SavedViewBody,
} from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { savedViewsQuery } from '../../data/jobs/list-queries.ts';
import { rereadSavedViews } from '../../data/jobs/job-cache.ts';
import type { ViewLook } from './views-slot.ts';

/** Reads the person's own saved views, by name. */
export function useSavedViews() {
  return useQuery(savedViewsQuery);
}

interface Save {
  /** Id and version of the view that the person saw; null for a new view. */
  readonly seen: Pick<SavedView, 'id' | 'cache_key'> | null;
  readonly name: string;
  readonly isShared: boolean;
  readonly look: ViewLook;
  readonly filters: SavedViewFilters;
}

/** Saves a new view, or an existing one unless it has been changed or removed elsewhere. */
export function useSaveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, name, isShared, look, filters }: Save): Promise<SavedView> => {
      const orderBy = look.orderBy as SavedViewBody['orderBy'];
      const kept = { isShared, orderBy, columns: [...look.columns], groupBy: look.groupBy };
      const body = { name, entityType: 'serviceJob' as const, ...kept, ...filters };
      if (!seen) return call(createSavedView, { body });
      return call(updateSavedView, { params: { id: seen.id }, ifMatch: seen.cache_key, body });
    },
    // Refetched after failures too, because the view may have been deleted.
    onSettled: () => rereadSavedViews(cache),
  });
}

/** Deletes a saved view. Succeeds too if it has already been deleted elsewhere. */
export function useRemoveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call(deleteSavedView, { params: { id }, query: { permanent: 'true' } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return null;
      }),
    onSettled: () => rereadSavedViews(cache),
  });
}
