import { listRecordChanges } from '@shootdesk/shared/record-changes/record-changes.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * The `meta` of a form's query and write. Because of it a form does not start with the row that a list has cached, which may lack members of the
 * record.
 */
export const formMeta = { isForm: true };

/** Key under which react-admin caches the record of a form. */
export const formRecordKey = (resource: string, id: string | number) => [
  resource,
  'getOne',
  { id: String(id), meta: formMeta },
];

/** First part of the keys of every change history. */
export const recordChangesKey = ['record-changes'] as const;

/** Reads the change history of an administered record, newest first, ten a page. */
export const recordChangesQuery = (entity: string) =>
  infiniteQueryOptions({
    queryKey: [...recordChangesKey, entity],
    queryFn: ({ pageParam, signal }) => {
      const filter = JSON.stringify({ entity });
      const query = { filter, size: 10, ...(pageParam && { continuationToken: pageParam }) };
      return call(listRecordChanges, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ continuationToken }) => continuationToken,
  });
