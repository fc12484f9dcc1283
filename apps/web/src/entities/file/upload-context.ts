import type { UploadContext } from '@shootdesk/shared/resources/offered-resource-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { useCurrentUser } from '../../api/current-user.ts';

/** Facts that decide which resource types the signed-in person may choose on a job. */
export function useUploadContext(job: ServiceJobWithStatuses): UploadContext {
  const { userRole } = useCurrentUser();
  const { serviceId, serviceGroupId, campaignHasDusk } = job;
  const person = { userTypeId: userRole?.userTypeId ?? UserTypeId.Default, userRoleId: userRole?.id ?? 0 };
  return { ...person, serviceId, serviceGroupId, campaignHasDusk };
}
