import type { ImportEndpoints } from '@shootdesk/shared/imports/import-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads unfinished imports of records, newest first. */
export const unfinishedImportsQuery = (resource: string, calls: Pick<ImportEndpoints, 'list'>) =>
  queryOptions({
    queryKey: [resource, 'imports'],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ completed: false }) };
      return (await call(calls.list, { query }, signal)).results;
    },
  });
