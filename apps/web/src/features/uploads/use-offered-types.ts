import {
  defaultResourceType,
  multipleUploadTypes,
  singleUploadTypes,
} from '@shootdesk/shared/resources/offered-resource-types';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useUploadContext } from '../../entities/file/upload-context.ts';
import { asResource, type OfferedType } from '../../entities/upload/transport/destination.ts';

export interface OfferedTypes {
  /** True if each type has its own uploader. */
  readonly isMultiple: boolean;
  readonly types: readonly OfferedType[];
  /** The initially selected type. */
  readonly first: OfferedType;
}

const labelled = (id: number): OfferedType => ({
  id,
  label: resourceTypeName(id),
  destination: asResource(id),
});

interface OfferedUploads {
  /** For the dialog with one type at a time. */
  readonly single: OfferedTypes;
  /** For the dialog with several types at once; null for people and jobs without it. */
  readonly multiple: OfferedTypes | null;
}

/** The resource types that the person may upload to the job, by dialog. */
export function useOfferedTypes(job: ServiceJobWithStatuses): OfferedUploads {
  const context = useUploadContext(job);
  const [single, multiple] = [singleUploadTypes(context), multipleUploadTypes(context)];
  const first = labelled(defaultResourceType(context) ?? single[0] ?? 0);
  return {
    single: { isMultiple: false, types: single.map(labelled), first },
    multiple: multiple.length === 0 ? null : { isMultiple: true, types: multiple.map(labelled), first },
  };
}
