import Box from '@mui/material/Box';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { deleteAsset } from '@shootdesk/shared/assets/assets.contract';
import { mayDeleteAsset } from '@shootdesk/shared/assets/delete-asset';
import { isProof } from '@shootdesk/shared/assets/proofs';
import { selectionLimit } from '@shootdesk/shared/assets/selection-limit';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { isArchived } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { isOfType, useCurrentUser, mayCall } from '../../api/current-user.ts';
import { ExportCommentsButton } from '../../entities/file/export-comments-button.tsx';
import { findingBadges } from '../../entities/preflight/finding-badges.ts';
import { FindingsNote } from '../../entities/preflight/findings-note.tsx';
import { useJobFindings } from '../../entities/preflight/use-job-findings.ts';
import { factsLine, useAssetFacts } from '../../entities/file/asset-facts.ts';
import { UnsentComments } from '../../entities/file/unsent-comments.tsx';
import { dragFiles } from '../../entities/views/drag-files.ts';
import { useJobViews, useViewNames } from '../../entities/views/use-job-views.ts';
import { useJobPerson } from '../../entities/job/job-person.ts';
import { useAssetChanges } from '../../data/files/mutations.ts';
import { jobAssetsQuery } from '../../data/files/queries.ts';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { EmptyNote } from './empty-note.tsx';
import { FileActions } from './file-actions.tsx';
import { ofAsset } from '../../entities/file/gallery-file.ts';
import { Gallery } from './gallery.tsx';
import { PlaceButton } from './place-button.tsx';
import { SendMenuButton } from './sending/send-menu-button.tsx';
import { useAssetsToMend } from '../../entities/file/use-assets-to-mend.ts';
import { useGalleryAccess } from './use-gallery-access.ts';

/** Height of the grid, in pixels. */
const maxHeight = 572;

interface Props {
  readonly job: ServiceJobWithStatuses;
}

interface AssetsProps extends Props {
  readonly label: string;
  readonly assets: readonly Asset[];
  /** True for a gallery in which nothing can be selected or opened as a page. */
  readonly isForLooking: boolean;
}

/** Deletion of the job's assets; null for people who may not delete them. */
function useDeletion(job: ServiceJob) {
  const user = useCurrentUser();
  const person = useJobPerson(job);
  const { drop } = useAssetChanges(job.id);
  if (!mayCall(deleteAsset, user)) return null;
  return {
    may: () => mayDeleteAsset(person, job.serviceJobStatusId),
    remove: (id: number) => call(deleteAsset, { params: { id } }),
    onDeleted: drop,
  };
}

function Assets({ job, label, assets, isForLooking }: AssetsProps) {
  const access = useGalleryAccess(useAssetChanges(job.id), ofAsset);
  const deletion = useDeletion(job);
  const toMend = useAssetsToMend(job, assets);
  const facts = useAssetFacts(job.id, assets, job.serviceJobStatusId);
  const views = useViewNames(job.id, 'assets');
  const hasViews = useJobViews(job.id).views.length > 0 && !isForLooking;
  const factsOf = useCallback(
    (id: number) => {
      const own = facts.get(id);
      return [views.get(id), own && factsLine(own)].filter(Boolean).join(' · ');
    },
    [facts, views],
  );
  const found = useJobFindings(job.id);
  const badges = useMemo(() => findingBadges(found), [found]);
  const files = useMemo(() => assets.map(ofAsset), [assets]);
  const services = useServiceGroups().flatMap((group) => group.services);
  const deliveries = services.find(({ id }) => id === job.serviceId)?.deliveries ?? [];
  const pageOf = (id: number) => `/service-jobs/${job.id}/assets?assetId=${id}`;
  const gallery = (
    <Gallery
      label={label}
      files={files}
      access={access}
      maxHeight={maxHeight}
      toMend={toMend}
      factsOf={factsOf}
      badges={badges}
      {...(hasViews && { onDrag: (ids, event) => dragFiles(event, { kind: 'assets', ids }) })}
      limit={isForLooking ? null : selectionLimit(job, files.length)}
      pageOf={isForLooking ? null : pageOf}
      renderActions={(chosen, shown) => (
        <>
          <FileActions campaignId={job.campaignId} kind="assets" files={chosen} {...{ shown, deletion, deliveries }} />
          {!isForLooking && <PlaceButton jobId={job.id} kind="assets" ids={chosen.map(({ id }) => id)} />}
          <SendMenuButton job={job} assets={assets} ids={chosen.map(({ id }) => id)} />
        </>
      )}
    />
  );
  if (isForLooking) return gallery;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1.25, pt: 0.75 }}>
        <ExportCommentsButton jobId={job.id} />
      </Box>
      <FindingsNote jobId={job.id} kind="asset" sx={{ mx: 1.25, mt: 1 }} />
      {gallery}
    </>
  );
}

function emptyWords({ serviceGroupId, serviceJobStatusId }: ServiceJob): string {
  if (isArchived(serviceJobStatusId)) return 'No assets.';
  return serviceGroupId === ServiceGroupId.Copywriting ? 'No copy yet.' : 'No assets uploaded yet.';
}

export function AssetsTab({ upload, ...props }: Props & { readonly upload: ReactNode }) {
  const query = useQuery(jobAssetsQuery(props.job.id));
  return (
    <>
      {upload}
      <UnsentComments jobId={props.job.id} sx={{ mx: 1.25, mt: 1 }} />
      <Loaded query={query} what="The assets">
        {(assets) =>
          assets.length === 0 ? (
            <EmptyNote text={emptyWords(props.job)} />
          ) : (
            <Assets {...props} label="Assets" assets={assets} isForLooking={false} />
          )
        }
      </Loaded>
    </>
  );
}

/** The tab with the assets that were sent to the client; read-only for on-site people. */
export function ProofsTab(props: Props) {
  const isOnSite = isOfType(useCurrentUser(), 'OnSite');
  const query = useQuery(jobAssetsQuery(props.job.id));
  return (
    <Loaded query={query} what="The proofs">
      {(assets) => {
        const proofs = assets.filter((asset) => isProof(asset, props.job.proofedAt));
        if (proofs.length === 0) return <EmptyNote text="Nothing has been sent to the client yet." />;
        return <Assets {...props} label="Proofs" assets={proofs} isForLooking={isOnSite} />;
      }}
    </Loaded>
  );
}
