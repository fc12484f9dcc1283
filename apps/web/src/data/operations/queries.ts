import { getOperations } from '@shootdesk/shared/operations/operations.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads the state of the installation, every ten seconds while the page is open. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call(getOperations, {}, signal),
  refetchInterval: 10_000,
});
