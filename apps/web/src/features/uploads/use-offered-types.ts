import {
  defaultResourceType,
  mayUploadMultipleTypes,
  multipleUploadTypes,
  singleUploadTypes,
} from '@shootdesk/shared/resources/offered-resource-types';
import { resourceTypes } from '@shootdesk/shared/resources/resource-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { useCurrentUser } from '../../api/current-user.ts';
import { asResource, type Destination } from './transport/destination.ts';

/** A type as people read it. */
export interface OfferedType {
  readonly id: number;
  readonly label: string;
  /** What its files become. */
  readonly destination: Destination;
}

export interface OfferedTypes {
  /** Whether each type has an uploader of its own. */
  readonly isMultiple: boolean;
  readonly types: readonly OfferedType[];
  /** The type to begin with. */
  readonly first: OfferedType;
}

const labelled = (id: number): OfferedType => ({
  id,
  label: resourceTypes.find((type) => type.id === id)?.description ?? '',
  destination: asResource(id),
});

/** The resource types that this person may upload to the job. */
export function useOfferedTypes({ serviceId, serviceGroupId, campaignHasDusk }: ServiceJobWithStatuses): OfferedTypes {
  const { userRole } = useCurrentUser();
  const person = { userTypeId: userRole?.userTypeId ?? UserTypeId.Default, userRoleId: userRole?.id ?? 0 };
  const context = { ...person, serviceId, serviceGroupId, campaignHasDusk };
  const isMultiple = mayUploadMultipleTypes(context);
  const ids = isMultiple ? multipleUploadTypes(context) : singleUploadTypes(context);
  return { isMultiple, types: ids.map(labelled), first: labelled(defaultResourceType(context) ?? ids[0] ?? 0) };
}
