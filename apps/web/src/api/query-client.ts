import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../kernel/api-error.ts';

/** Creates the cache of server data in the browser (TanStack Query), with the rules for retries and staleness. */
export function createQueryClient(): QueryClient {
  // By default TanStack Query notifies by a timer, so that a quick second click could precede the button's loading state.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // By default a call waits while the browser reports itself offline, and the person sees no reason for it.
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => isTransient(error) && failures < 2,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
