import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useQuery } from '@tanstack/react-query';
import { assetCommentsQuery, clientProofingQuery } from '../../../data/comments/queries.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { CommentAccess } from '../comments/use-review.ts';
import { ClientCommentEntry, type Seek } from './client-comment-entry.tsx';
import { AddProofingComment } from './proofing-comment-actions.tsx';
import { clientCommentsOf, proofingCommentsOf, webAddress, type ClientComment } from './client-comment.ts';

/** Notice with a link to the page where the comments are shown beside the copy. */
function ContentGallery({ job }: { readonly job: ServiceJobWithStatuses }) {
  const address = webAddress(job.workbaseClientProofingUrl ?? job.workbaseProofingUrl ?? '');
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Comment highlighting is unavailable in the CMS. Comments can be reviewed through the{' '}
      {address === null ? (
        'Content Gallery'
      ) : (
        <Link href={address} target="_blank" rel="noopener noreferrer">
          Content Gallery
        </Link>
      )}
      .
    </Alert>
  );
}

interface Props {
  readonly asset: Asset;
  readonly job: ServiceJobWithStatuses;
  readonly access: CommentAccess;
  readonly onSeek: Seek | null;
  readonly onClose: () => void;
}

/** The clients' comments on an asset, followed by those from the proofing pages. */
export function AssetClientDialog({ asset, job, access, onSeek, onClose }: Props) {
  const comments = useQuery(assetCommentsQuery(asset.id));
  const proofing = useQuery(clientProofingQuery(job.id));
  const isCopyOfWorkbase = job.workbaseReferenceId !== null && job.serviceGroupId === ServiceGroupId.Copywriting;
  const fileOrigin = asset.assetUrl && new URL(asset.assetUrl, window.location.href).origin;
  const seek = onSeek && ((ms: number, version: number) => (onClose(), onSeek(ms, version)));
  const list = (entries: readonly ClientComment[], label: string) => (
    <Typography component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <ClientCommentEntry
          key={entry.key}
          asset={asset}
          entry={entry}
          hasVersions={asset.version > 1}
          access={access}
          onSeek={seek}
          fileOrigin={fileOrigin}
        />
      ))}
    </Typography>
  );
  const show = (own: readonly ClientComment[], ofPages: readonly ClientComment[]) => {
    if (own.length + ofPages.length === 0) return <Typography color="textSecondary">No comments</Typography>;
    return (
      <>
        {isCopyOfWorkbase && <ContentGallery job={job} />}
        {own.length > 0 && list(own, 'Comments of the client')}
        {ofPages.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mt: 2 }}>
              From the proofing pages
            </Typography>
            {list(ofPages, 'From the proofing pages')}
          </>
        )}
      </>
    );
  };
  return (
    <TitledDialog title="Asset / Client" onCross={onClose} onClose={onClose}>
      <Loaded query={comments} what="The comments">
        {(all) => (
          <Loaded query={proofing} what="The comments of the proofing pages">
            {(ofJob) => (
              <>
                {show(clientCommentsOf(all), proofingCommentsOf(ofJob, asset.id))}
                <AddProofingComment asset={asset} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </TitledDialog>
  );
}
