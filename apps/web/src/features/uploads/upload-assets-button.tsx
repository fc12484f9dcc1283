import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import { assetUploadRefusal } from '@shootdesk/shared/assets/upload-asset';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser, mayCall } from '../../api/current-user.ts';
import { useAssetChanges } from '../../data/files/mutations.ts';
import { jobAssetsQuery } from '../../data/files/queries.ts';
import { assetUploads } from '../../entities/upload/session/upload-kind.ts';
import { asAsset } from '../../entities/upload/transport/destination.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { UploadSummary } from './upload-summary.tsx';
import type { OfferedTypes } from './use-offered-types.ts';

const label = 'Upload Assets';
const assets = { id: 0, label: 'Finished work', destination: asAsset };
const offered: OfferedTypes = { isMultiple: false, types: [assets], first: assets };

const noAssets: readonly Asset[] = [];

/** The dialog of the upload. It compares the names of the files with the assets as they are now, those that colleagues add included. */
function AssetsDialog({ job, onClose }: { readonly job: ServiceJob; readonly onClose: () => void }) {
  const { data } = useQuery(jobAssetsQuery(job.id));
  const assets = data ?? noAssets;
  return (
    <UploadDialog
      title={label}
      hint={null}
      kind={assetUploads}
      offeredTypeIds={[]}
      expected={data ? Math.max(0, (job.totalAssets ?? 0) - data.length) : 0}
      {...{ job, offered, assets, onClose }}
    />
  );
}

function AssetSummary({ jobId }: { readonly jobId: number }) {
  const { data } = useQuery(jobAssetsQuery(jobId));
  const { retryPreviews } = useAssetChanges(jobId);
  return <UploadSummary noun="Asset" jobId={jobId} records={data} retryPreviews={retryPreviews} />;
}

/** Opens the upload of finished work to a job. Copy is written in the product, not uploaded. */
export function UploadAssetsButton({ job }: { readonly job: ServiceJob }) {
  const user = useCurrentUser();
  if (!mayCall(createAsset, user) || job.serviceGroupId === ServiceGroupId.Copywriting) return null;
  return (
    <UploadLine
      noun="Asset"
      choices={[
        {
          label,
          renderDialog: (onClose) => <AssetsDialog job={job} onClose={onClose} />,
        },
      ]}
      resumedBy={label}
      refusal={assetUploadRefusal(job.serviceJobStatusId)}
    >
      <AssetSummary jobId={job.id} />
    </UploadLine>
  );
}
