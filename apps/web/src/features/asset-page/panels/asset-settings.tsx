import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useId } from 'react';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { jobQuery } from '../../../data/jobs/queries.ts';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../asset-page.module.css';
import { CommentList, ProofingNotes } from '../comments/comment-list.tsx';
import type { Review } from '../comments/use-review.ts';
import { VersionList } from '../versions/version-list.tsx';
import { AssetCard } from './asset-card.tsx';
import type { Seek } from './client-comment-entry.tsx';
import { JobPartsContext } from './job-parts.ts';
import { PanelLinks } from './panel-links.tsx';
import { VerificationPanel } from './verification-panel.tsx';

interface Props {
  readonly asset: Asset;
  readonly file: GalleryFile;
  readonly version: number;
  readonly onChoose: (version: number) => void;
  readonly review: Review;
  /** Null for assets that are no films. */
  readonly onSeek: Seek | null;
}

/** Assignments and appointment of the job; hidden from providers. */
function JobPanels({ job }: { readonly job: ServiceJobWithStatuses }) {
  const parts = use(JobPartsContext);
  const isOnSite = isOfType(useCurrentUser(), 'OnSite');
  if (!parts || isOnSite) return null;
  return (
    <Suspense>
      <parts.Assignments job={job} />
      <parts.Appointment job={job} />
    </Suspense>
  );
}

/** The side panel: the asset, its comments, its versions, and links to everything else about it. */
export function AssetSettings({ asset, file, version, onChoose, review, onSeek }: Props) {
  const id = useId();
  const job = useQuery(jobQuery(asset.serviceJobId)).data;
  return (
    <aside className={styles.settings} aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        Asset Settings
      </Typography>
      <Stack spacing={2}>
        <AssetCard asset={asset} file={file} version={version} />
        {job && <PanelLinks {...{ asset, job, onSeek }} access={review.access} />}
        {job?.serviceId === ServiceId.PhotoRetouchingCtSupplied && (
          <VerificationPanel assetId={asset.id} access={review.access} />
        )}
        {/* On a phone the panel is a sheet below the picture, and comments come first. */}
        <Box sx={{ order: { xs: -1, md: 0 }, pb: { xs: 2, md: 0 } }}>
          <CommentList {...{ asset, review, onChoose }} />
        </Box>
        <ProofingNotes review={review} />
        {/* Versions of copy are compared in Asset History instead. */}
        {asset.copy === null && (
          <Panel title="Versions">
            <VersionList {...{ asset, version, onChoose, review }} />
          </Panel>
        )}
        {job && <JobPanels job={job} />}
      </Stack>
    </aside>
  );
}
