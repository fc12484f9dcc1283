import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../api/current-user.ts';
import { mayCall } from '../../api/may-call.ts';
import { resourceUploads } from './session/upload-kind.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { useOfferedTypes } from './use-offered-types.ts';
import { useUploadRefusal } from './use-upload-refusal.ts';

/** Opens the upload of resources to a job; says why where the job takes none now. */
export function UploadResourcesButton({ job }: { readonly job: ServiceJobWithStatuses }) {
  const user = useCurrentUser();
  const offered = useOfferedTypes(job);
  const refusal = useUploadRefusal(job);
  const isProofed = job.serviceJobStatusId >= JobStatusId.SentToClient;
  const support = '. Additional resources are no longer accommodated; please contact support.';
  if (!mayCall(createResource, user)) return null;
  return (
    <UploadLine
      label="Upload Resources"
      refusal={refusal && isProofed ? refusal + support : refusal}
      renderDialog={(onClose) => <UploadDialog kind={resourceUploads} job={job} offered={offered} onClose={onClose} />}
    />
  );
}
