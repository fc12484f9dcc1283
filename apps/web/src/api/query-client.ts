import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { leaveForSignIn } from './sign-in-redirect.ts';

/** A failure that the same call may well not meet again: no answer, or a server that is busy or starting. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

function onError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) leaveForSignIn();
}

/** The one cache of server data; a call that finds nobody signed in leads to the sign-in screen. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => mayPass(error) && failures < 2 },
      mutations: { retry: false },
    },
  });
}
