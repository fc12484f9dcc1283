import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { jobChecklistQuery } from '../../data/jobs/queries.ts';

/** Why the job takes no resources now, null when it does, undefined while that is not known. Follows the ticks of the checklist. */
export function useUploadRefusal({ id, serviceJobStatusId, details }: ServiceJob): string | null | undefined {
  const { data, error } = useQuery(jobChecklistQuery(id));
  // People who may not read the checklist get the server's refusal when they upload.
  const items = data ?? (error ? [] : undefined);
  if (!items) return undefined;
  return uploadRefusal({
    serviceJobStatusId,
    openEnforcedItems: openEnforcedItems(providerLines(items, details ?? [])),
  });
}
