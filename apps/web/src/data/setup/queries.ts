import { getSetup } from '@shootdesk/shared/setup/setup.contract';
import { queryOptions } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';

export const setupKey = ['setup'] as const;

/** Time in ms for which the state is not refetched. Writes of administered records invalidate it at once. */
const stateStaleMs = 60_000;

/** Reads how complete the studio's set-up is. BackOffice only. */
export const setupQuery = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => callTogether(getSetup, {}, signal),
  staleTime: stateStaleMs,
});
