import type { QueryClient } from '@tanstack/react-query';
import { authorizationQuery } from './queries.ts';

/** Removes a revoked authorization from the cache, with the channels that it gave access to. */
export function authorizationRevoked(cache: QueryClient, id: number): void {
  cache.removeQueries({ queryKey: authorizationQuery(id).queryKey });
}

/** Refetches an authorization that somebody else has changed. */
export function rereadAuthorization(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: authorizationQuery(id).queryKey, exact: true });
}
