import type { countChecklistJobs } from '@shootdesk/shared/checklists/checklists.contract';
import type { countCopyTemplateJobs } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A call that counts the open jobs of an administered record. */
export type OpenJobCount = typeof countChecklistJobs | typeof countCopyTemplateJobs;

/** Counts the open jobs that have the record. Nothing is read for a new one. */
export const openJobCountQuery = (contract: OpenJobCount, id: number | null) =>
  queryOptions({
    queryKey: ['open-jobs-of', contract.path, id],
    queryFn: id === null ? skipToken : async ({ signal }) => (await call(contract, { params: { id } }, signal)).count,
    staleTime: 0,
  });
