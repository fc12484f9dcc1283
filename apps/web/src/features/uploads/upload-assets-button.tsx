import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useCurrentUser } from '../../api/current-user.ts';
import { mayCall } from '../../api/may-call.ts';
import { assetUploads } from './session/upload-kind.ts';
import { asAsset } from './transport/destination.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import type { OfferedTypes } from './use-offered-types.ts';

const assets = { id: 0, label: 'Finished work', destination: asAsset };
const offered: OfferedTypes = { isMultiple: false, types: [assets], first: assets };

/** Opens the upload of finished work to a job. Copy is written in the product, not uploaded. */
export function UploadAssetsButton({ job }: { readonly job: ServiceJob }) {
  const user = useCurrentUser();
  if (!mayCall(createAsset, user) || job.serviceGroupId === ServiceGroupId.Copywriting) return null;
  return (
    <UploadLine
      label="Upload Assets"
      refusal={null}
      renderDialog={(onClose) => <UploadDialog kind={assetUploads} job={job} offered={offered} onClose={onClose} />}
    />
  );
}
