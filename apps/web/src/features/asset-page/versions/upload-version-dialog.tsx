import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { addAssetVersion } from '@shootdesk/shared/assets/assets.contract';
import { assetUploadRefusal } from '@shootdesk/shared/assets/upload-asset';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { versionAdded } from '../../../data/files/mutations.ts';
import { unfinishedFiles } from '../../../data/files/unfinished-uploads.ts';
import { reviewedJobQuery, type ReviewedJob } from '../../../data/jobs/queries.ts';
import { useFileTypes } from '../../../data/reference/queries.ts';
import { DroppedFiles, useDropped } from '../../../entities/upload/dropped-files.ts';
import { InterruptPrompt } from '../../../entities/upload/interrupt-prompt.tsx';
import type { UploadSession } from '../../../entities/upload/session/upload-session.ts';
import { asVersionOf } from '../../../entities/upload/transport/destination.ts';
import { UnfinishedNotice } from '../../../entities/upload/unfinished-notice.tsx';
import { Uploader } from '../../../entities/upload/uploader.tsx';
import { UploadsLoading, UploadsUnavailable } from '../../../entities/upload/uploads-missing.tsx';
import { useStages } from '../../../entities/upload/use-session-view.ts';
import { useUploads } from '../../../entities/upload/use-uploads.ts';
import { useGuardedClose } from '../../../ui/dialogs/guarded-close.tsx';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { useFileDrops } from '../../../ui/inputs/file-drops.ts';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';

const title = 'Upload Asset Versions';
const noSessions: readonly UploadSession[] = [];
const ignore = () => {};

interface Props {
  readonly asset: Asset;
  readonly job: ReviewedJob;
  /** MIME types that its versions may have. */
  readonly accept: readonly string[];
  readonly onClose: () => void;
  readonly onUploaded: (asset: Asset) => void;
}

/**
 * Upload destination that makes the file the next version. It holds the created asset until the upload ends, because the dialog must not
 * close earlier.
 */
function versionOf(assetId: number) {
  let added: Asset | null = null;
  const destination = asVersionOf(assetId, (asset) => {
    added = asset;
  });
  return { type: { id: 0, label: 'New version', destination }, added: (): Asset | null => added };
}

/** State of the uploader for the single file of the new version. */
function useVersionSession({ asset, job, accept, onUploaded }: Props) {
  const { id: userId } = useCurrentUser();
  const notify = useNotify();
  const [unfinished] = useState(() =>
    unfinishedFiles({ noun: 'Asset', userId, jobId: asset.serviceJobId, assetId: asset.id, jobName: '' }),
  );
  const [target] = useState(() => versionOf(asset.id));
  const uploads = useUploads(1, {
    // Only duplicates of the current version are refused, because an older version may be restored.
    kind: { filesOf: async () => [asset] },
    job: { id: asset.serviceJobId, campaignId: job.campaignId },
    allowedTypes: accept,
    isSingle: true,
    unfinished,
    offeredTypeIds: [],
    onResult: ignore,
    onEnd: () => {
      const added = target.added();
      if (added) onUploaded(added);
    },
    onTooLate: (text) => notify(text, { type: 'warning' }),
  });
  return { unfinished, uploads, type: target.type };
}

/** The dialog that uploads one file as the next version of an asset. */
function UploadVersionDialog(props: Props) {
  const { asset, job, accept, onClose } = props;
  const hasRoom = useHasRoom();
  const { unfinished, uploads, type } = useVersionSession(props);
  const sessions = uploads.state === 'ready' ? uploads.sessions : noSessions;
  const { hasChosen, isBusy, isDone } = useStages(sessions);
  const guarded = useGuardedClose({ isDirty: hasChosen, question: 'Discard the chosen file?', onClose });
  const [isAsking, setIsAsking] = useState(false);
  // The confirmation closes once the upload has ended.
  if (isAsking && !isBusy) setIsAsking(false);
  const close = () => (isBusy ? setIsAsking(true) : guarded.close());
  const [session] = sessions;
  const refusal = assetUploadRefusal(job.serviceJobStatusId);
  const next = asset.version + 1;
  return (
    <TitledDialog
      title={title}
      onCross={close}
      fullScreen={!hasRoom}
      // A click outside the dialog must not discard the chosen files.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      actions={
        <>
          {isDone && (
            <Button onClick={() => session?.reset()} disabled={isBusy}>
              Choose another file
            </Button>
          )}
          <Button onClick={close} color="inherit">
            Close
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {refusal === null && (
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {`Version ${next}`}
          </Typography>
        )}
        {refusal === null && (
          <Typography variant="body2" color="textSecondary">
            {`The name of the file gets the suffix _v${next}. Earlier versions stay, with their comments.`}
          </Typography>
        )}
        {refusal !== null && <Alert severity="info">{refusal}</Alert>}
        {refusal === null && <UnfinishedNotice unfinished={unfinished} />}
        {refusal === null && uploads.state === 'loading' && <UploadsLoading />}
        {refusal === null && uploads.state === 'failed' && <UploadsUnavailable />}
        {refusal === null && session && (
          <Uploader
            session={session}
            type={type}
            accept={accept}
            isSingle
            onUpload={() => void session.start(type.destination)}
          />
        )}
      </Box>
      {guarded.prompt}
      <InterruptPrompt isAtRisk={isBusy} isAsking={isAsking} onStay={() => setIsAsking(false)} onInterrupt={onClose} />
    </TitledDialog>
  );
}

interface VersionUpload {
  /** Opens the dialog; null for people who may not upload versions, and for copy, which is written in the product. */
  readonly open: (() => void) | null;
  readonly dialog: ReactNode;
}

/** Dialog that uploads a version of an asset and then shows it. */
export function useVersionUpload(asset: Asset, onShow: (version: number) => void): VersionUpload {
  const user = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { data: job } = useQuery(reviewedJobQuery(asset.serviceJobId));
  const [isOpen, setIsOpen] = useState(false);
  const types = useFileTypes(isOpen ? job?.serviceGroupId : undefined);
  const dropped = useDropped();
  const mayUpload = job && job.serviceGroupId !== ServiceGroupId.Copywriting && mayCall(addAssetVersion, user);
  const hint = mayUpload
    ? `Drop a file anywhere on this page to upload version ${asset.version + 1}.`
    : 'No versions of this asset can be uploaded here.';
  useFileDrops(hint, (files) => {
    if (!mayUpload) return hint;
    dropped.keep(files);
    setIsOpen(true);
    return null;
  });
  if (!mayUpload) return { open: null, dialog: null };
  const close = () => {
    dropped.keep([]);
    setIsOpen(false);
  };
  const onUploaded = (uploaded: Asset) => {
    versionAdded(cache, uploaded);
    close();
    onShow(uploaded.version);
    notify(`Version ${uploaded.version} was uploaded.`, { type: 'success' });
  };
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && types && (
      <DroppedFiles value={dropped}>
        <UploadVersionDialog {...{ asset, job, onUploaded }} accept={types.allowedAssetFileTypes} onClose={close} />
      </DroppedFiles>
    ),
  };
}
