import { isOfferedResourceType, offeredResourceTypes } from '@shootdesk/shared/resources/offered-resource-types';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import { changeResourceTypes, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser, mayCall } from '../../api/current-user.ts';
import { useUploadContext } from '../../entities/file/upload-context.ts';
import type { Choice } from '../../ui/inputs/native-select.tsx';

export interface Retyping {
  /** The types that resources of the job may become. */
  readonly types: readonly Choice[];
  readonly may: (resource: Resource) => boolean;
}

/** Decides which resources the person may retype, and to which types; null once the job accepts no more uploads. */
export function useRetyping(job: ServiceJobWithStatuses): Retyping | null {
  const user = useCurrentUser();
  const context = useUploadContext(job);
  // Open checklist lines block uploads too, but only the server knows them.
  const isClosed = uploadRefusal({ serviceJobStatusId: job.serviceJobStatusId, openEnforcedItems: [] }) !== null;
  if (isClosed || !mayCall(changeResourceTypes, user)) return null;
  return {
    types: offeredResourceTypes(context).map((id) => ({ value: String(id), name: resourceTypeName(id) })),
    may: ({ resourceTypeId }) => isOfferedResourceType(context, resourceTypeId),
  };
}
