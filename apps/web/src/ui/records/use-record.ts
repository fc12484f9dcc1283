import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminRecord } from './record-kind.ts';

interface Kind<R extends AdminRecord> {
  readonly resource: string;
  readonly complete?: (record: AdminRecord) => Promise<R>;
}

/** The record with all that its form shows. */
export async function whole<R extends AdminRecord>({ complete }: Kind<R>, record: AdminRecord): Promise<R> {
  return complete ? complete(record) : (record as R);
}

const keyOf = (resource: string, id: string) => [resource, 'one', id];

/** One administered record. */
export function useRecord<R extends AdminRecord>(kind: Kind<R>, id: string): UseQueryResult<R> {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: keyOf(kind.resource, id),
    queryFn: async ({ signal }) => whole(kind, (await dataProvider.getOne<R>(kind.resource, { id, signal })).data),
  });
}

/** Shows a record as it has just been answered, without waiting for it to be read anew. */
export function useShowRecord<R extends AdminRecord>({ resource }: Kind<R>): (record: R) => void {
  const cache = useQueryClient();
  return (record) => cache.setQueryData(keyOf(resource, record.id), record);
}
