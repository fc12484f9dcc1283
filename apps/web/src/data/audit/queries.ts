import { checkAudit, getAuditState } from '@shootdesk/shared/audit/audit.contract';
import { listRecordChanges, type RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { recordChangesKey } from '../records/queries.ts';

export interface AuditFilter {
  readonly kinds: readonly RecordType[];
  readonly personId: number | null;
  /** A record such as `Client/12`; null for all. */
  readonly entity: string | null;
  /** Instants, half-open; null is unbounded. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The filter as the API takes it, for the list and its files. */
export function auditFilterText({ kinds, personId, entity, from, to }: AuditFilter): string {
  return JSON.stringify({
    ...(kinds.length > 0 && { kind: { in: kinds } }),
    ...(personId !== null && { changed_by: `User/${personId}` }),
    ...(entity !== null && { entity }),
    ...((from !== null || to !== null) && {
      changed_at: { ...(from !== null && { from }), ...(to !== null && { to }) },
    }),
  });
}

/** Reads the audit list, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...recordChangesKey, 'audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        filter: auditFilterText(filter),
        size: 50,
        ...(pageParam && { continuationToken: pageParam }),
      };
      return call(listRecordChanges, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ continuationToken }) => continuationToken,
    placeholderData: keepPreviousData,
  });

/** Reads how far the audit list is sealed, every minute while the page is open. */
export const auditStateQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: ({ signal }) => call(getAuditState, {}, signal),
  refetchInterval: 60_000,
});

/** Checks the audit list, against a head that was noted outside unless it is blank. */
export const checkAuditList = (head: string) =>
  call(checkAudit, { query: head.trim() === '' ? {} : { head: head.trim() } });
