import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import { assetUploadRefusal } from '@shootdesk/shared/assets/upload-asset';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { maxDownloadFiles } from '@shootdesk/shared/downloads/downloads.contract';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOfType, mayCall, useCurrentUser } from '../../api/current-user.ts';
import { useAssetChanges } from '../../data/files/mutations.ts';
import { jobAssetsQuery, jobResourcesQuery } from '../../data/files/queries.ts';
import { useAssetsToMend } from '../../entities/file/use-assets-to-mend.ts';
import { useDownloadSelection } from '../../entities/file/use-download-selection.ts';
import { HandInButton } from '../../entities/job/status/hand-in-button.tsx';
import { assetUploads } from '../../entities/upload/session/upload-kind.ts';
import { asAsset } from '../../entities/upload/transport/destination.ts';
import type { Expected } from './expected-files.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { UploadSummary } from './upload-summary.tsx';
import type { OfferedTypes } from './use-offered-types.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

const label = 'Upload Assets';
const assets = { id: 0, label: 'Finished work', destination: asAsset };
const offered: OfferedTypes = { isMultiple: false, types: [assets], first: assets };

const noAssets: readonly Asset[] = [];

/** The upload dialog. It compares the file names with the current assets, including those that colleagues add in the meantime. */
function AssetsDialog({ job, onClose }: Props & { readonly onClose: () => void }) {
  const { data } = useQuery(jobAssetsQuery(job.id));
  const assets = data ?? noAssets;
  const toMend = useAssetsToMend(job, assets).size;
  const ordered = data ? Math.max(0, (job.totalAssets ?? 0) - data.length) : 0;
  const expected: Expected = ordered > 0 ? { count: ordered, because: 'order' } : { count: toMend, because: 'mending' };
  return (
    <UploadDialog
      title={label}
      hint={null}
      kind={assetUploads}
      offeredTypeIds={[]}
      afterwards={<HandInButton job={job} files="assets" onDone={onClose} />}
      {...{ job, offered, assets, expected, onClose }}
    />
  );
}

function AssetSummary({ jobId }: { readonly jobId: number }) {
  const { data } = useQuery(jobAssetsQuery(jobId));
  const { retryPreviews } = useAssetChanges(jobId);
  return <UploadSummary noun="Asset" jobId={jobId} records={data} retryPreviews={retryPreviews} />;
}

/** Downloads all resources of the job, for people who work on them. */
function DownloadGiven({ job }: Props) {
  const isStudio = isOfType(useCurrentUser(), 'Studio');
  const count = job.fileCounts?.resources.reduce((sum, each) => sum + each.count, 0) ?? 0;
  if (!isStudio || count === 0 || count > maxDownloadFiles) return null;
  return <DownloadGivenButton job={job} count={count} />;
}

function DownloadGivenButton({ job, count }: Props & { readonly count: number }) {
  const cache = useQueryClient();
  const ids = async () => (await cache.fetchQuery(jobResourcesQuery(job.id))).map(({ id }) => id);
  const { mutate, isPending } = useDownloadSelection({ campaignId: job.campaignId, kind: 'resources', ids });
  return (
    <CommandButton
      size="small"
      color="inherit"
      startIcon={<DownloadOutlined />}
      loadingPosition="start"
      loading={isPending}
      command={{
        id: 'download-given',
        name: `Download what I was given (${count})`,
        group: 'Assets',
        words: 'resources',
        run: () => mutate('zip'),
      }}
    />
  );
}

/** Button that opens the upload of finished work. Not for copy, which is written in the app. */
export function UploadAssetsButton({ job }: Props) {
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
      folderWords="Upload a Folder"
      beside={<DownloadGiven job={job} />}
    >
      <AssetSummary jobId={job.id} />
    </UploadLine>
  );
}
