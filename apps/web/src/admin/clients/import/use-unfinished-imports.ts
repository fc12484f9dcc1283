import { listClientImports, type ClientImport } from '@shootdesk/shared/clients/client-import.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const query = { filter: JSON.stringify({ completed: false }) };

/** Imports with rows that wait, newest first. */
export function useUnfinishedImports(): readonly ClientImport[] {
  const { data = [] } = useQuery({
    queryKey: ['clients', 'imports'],
    queryFn: async ({ signal }) => (await call(listClientImports, { query }, signal)).results,
  });
  return data;
}
