import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { isOfferedResourceType, type UploadContext } from '@shootdesk/shared/resources/offered-resource-types';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import { UserRoleId, UserTypeId } from '@shootdesk/shared/identity/roles';
import type { Actor } from '../../kernel/actor.ts';
import type { UploadJobRow } from '../file-storage/public.ts';

/** Collects facts for the shared upload rules. */
export function uploadContext(actor: Actor, job: UploadJobRow): UploadContext {
  return { ...job, userTypeId: UserTypeId[actor.userType], userRoleId: UserRoleId[actor.role] };
}

/** Refuses an upload that the job does not accept now, or not this type from this person. */
export function refuseUpload(actor: Actor, job: UploadJobRow, resourceTypeId: number): void {
  const refusal = uploadRefusal(job);
  if (refusal !== null) throw problem('rule_violated', refusal);
  if (isOfferedResourceType(uploadContext(actor, job), resourceTypeId)) return;
  refuseField('resourceTypeId', 'This resource type is not offered for this job.');
}
