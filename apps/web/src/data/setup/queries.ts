import { getSetup } from '@shootdesk/shared/setup/setup.contract';
import { queryOptions } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';

export const setupKey = ['setup'] as const;

/** How long the state is taken from the cache, in ms; writes of administered records outdate it at once. */
const stateStaleMs = 60_000;

/** Reads how far the studio is set up. BackOffice only. */
export const setupQuery = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => callTogether(getSetup, {}, signal),
  staleTime: stateStaleMs,
});
