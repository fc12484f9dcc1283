import { updateJobViewChoices, type JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../api/call.ts';
import { rereadSavedViews, showJobViews } from '../../data/jobs/job-cache.ts';
import { firstMessage } from '../../kernel/api-error.ts';

export interface TabChoices {
  /** Returns a function that moves a tab by one place among the visible ones; null at the end. */
  readonly moveOf: (key: string, step: -1 | 1) => (() => void) | null;
  readonly hide: (key: string, isHidden: boolean) => void;
}

/** Saves order and hidden tabs on the server, for all devices of the person, and updates the cache at once. */
function useSaveChoices() {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (views: readonly JobView[]) =>
      call(updateJobViewChoices, {
        body: {
          ordered: views.map(({ key }) => key),
          hidden: views.filter(({ isHidden }) => isHidden).map(({ key }) => key),
        },
      }),
    scope: { id: 'job-view-choices' },
    onMutate: (views) => showJobViews(cache, views),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => rereadSavedViews(cache),
  });
}

/** The person's order of the job list's tabs and their hidden tabs, with functions that change both. */
export function useTabChoices(views: readonly JobView[]): TabChoices {
  const { mutate } = useSaveChoices();
  const moveOf = (key: string, step: -1 | 1) => {
    const tabs = views.filter((view) => !view.isHidden || view.key === key);
    const neighbour = tabs[tabs.findIndex((view) => view.key === key) + step];
    const moved = tabs.find((view) => view.key === key);
    if (!neighbour || !moved) return null;
    const others = views.filter((view) => view !== moved);
    const place = others.indexOf(neighbour) + (step === 1 ? 1 : 0);
    return () => mutate(others.toSpliced(place, 0, moved));
  };
  const hide = (key: string, isHidden: boolean) =>
    mutate(views.map((view) => (view.key === key ? { ...view, isHidden } : view)));
  return { moveOf, hide };
}
