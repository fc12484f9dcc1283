import { getSetup } from '@shootdesk/shared/setup/setup.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const setupKey = ['setup'] as const;

/** How long the state is taken from the cache, in ms; writes of administered records outdate it at once. */
const stateStaleMs = 60_000;

/** Reads how far the studio is set up. BackOffice only. */
export const setupQuery = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => call(getSetup, {}, signal),
  staleTime: stateStaleMs,
});
