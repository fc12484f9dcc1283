import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { NamedAsset } from '@shootdesk/shared/assets/namesakes';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { useGuardedClose } from '../../ui/dialogs/guarded-close.tsx';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { useFileTypes } from '../../data/reference/queries.ts';
import { BatchNotices } from './batch-notices.tsx';
import { FindingsNote } from '../../entities/preflight/findings-note.tsx';
import { SetsNote } from '../../entities/sets/sets-note.tsx';
import { MissingViewsNote } from '../../entities/views/missing-views.tsx';
import { InterruptPrompt } from '../../entities/upload/interrupt-prompt.tsx';
import { MultipleUploaders } from './multiple-uploaders.tsx';
import { unfinishedFiles } from '../../data/files/unfinished-uploads.ts';
import { uploadResults } from '../../entities/upload/session/upload-results.ts';
import type { UploadKind } from '../../entities/upload/session/upload-kind.ts';
import type { UploadSession } from '../../entities/upload/session/upload-session.ts';
import { SingleUploader } from './single-uploader.tsx';
import { UnfinishedNotice } from '../../entities/upload/unfinished-notice.tsx';
import { UploadResultLine } from './upload-summary.tsx';
import { UploadsLoading, UploadsUnavailable } from '../../entities/upload/uploads-missing.tsx';
import { useBatchReport } from './use-batch-report.ts';
import { nothingExpected, type Expected } from './expected-files.ts';
import type { OfferedTypes } from './use-offered-types.ts';
import { fileColumn } from '../../entities/upload/uploader.tsx';
import { useStages } from '../../entities/upload/use-session-view.ts';
import { jobKeyOf } from '../../entities/upload/tray/kept-file.ts';
import { useTray } from '../../entities/upload/tray/tray-context.ts';
import { TrayNote } from '../../entities/upload/tray/tray-note.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { useUploads } from '../../entities/upload/use-uploads.ts';

interface Props {
  readonly title: string;
  /** Hint where to upload other types; null without any. */
  readonly hint: string | null;
  readonly kind: UploadKind;
  readonly job: ServiceJob;
  readonly offered: OfferedTypes;
  /** All resource types that the person may upload to the job, because an interrupted upload resumes with its own type. */
  readonly offeredTypeIds: readonly number[];
  /** Assets of the job; a file may become the next version of one of them. */
  readonly assets?: readonly NamedAsset[];
  /** The expected number of files with its reason, if known. */
  readonly expected?: Expected;
  /** Offers for the next step, shown after the upload. */
  readonly afterwards?: ReactNode;
  readonly onClose: () => void;
}

/** Props with the MIME types that the job allows for this kind of file. */
type PropsWithTypes = Props & { readonly accept: readonly string[] };

const noSessions: readonly UploadSession[] = [];
const noAssets: readonly NamedAsset[] = [];

/** Prevents the browser from opening a file that is dropped beside an uploader. */
const stay = (event: DragEvent) => event.preventDefault();

/** State of the dialog: its uploaders and notices. */
function useDialog({ kind, job, offered, offeredTypeIds, accept }: PropsWithTypes) {
  const { id: userId } = useCurrentUser();
  const notify = useNotify();
  const reports = useBatchReport(kind, job);
  const owner = { noun: kind.noun, userId, jobId: job.id };
  const jobName = job.campaign?.name ?? job.name;
  const [unfinished] = useState(() => unfinishedFiles({ ...owner, jobName }));
  const [begunTypeIds] = useState(() => unfinished.list().map(({ resourceTypeId }) => resourceTypeId));
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const uploads = useUploads(
    offered.isMultiple ? offered.types.length : 1,
    {
      kind,
      job,
      allowedTypes: accept,
      unfinished,
      offeredTypeIds,
      onResult: uploadResults(owner).add,
      onEnd: reports.onEnd,
      onTooLate: (text) => notify(text, { type: 'warning' }),
    },
    {
      about: { noun: kind.noun, jobName, deadline: job.revisionDeadline ?? job.studioDeadline ?? job.clientDeadline },
      onNoRoom: (name) => setUnkept((before) => [...before, name]),
    },
  );
  const begun = offered.types.filter(({ id }) => begunTypeIds.includes(id));
  return { reports, unfinished, uploads, begun, unkept, forgetUnkept: () => setUnkept([]) };
}

/** Names the files that the browser has no room to store. */
function NoRoomNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      This device has no room to keep these files until they have arrived; leave this page open until they are uploaded:{' '}
      {names.join(', ')}
    </Alert>
  );
}

/** Dialog that uploads files of one or several types to a job. */
export function UploadDialog(props: Props) {
  const types = useFileTypes(props.job.serviceGroupId);
  return types && <OpenUpload {...props} accept={props.kind.allowedTypes(types)} />;
}

function OpenUpload(props: PropsWithTypes) {
  const { title, hint, kind, job, offered, accept, assets = noAssets, expected = nothingExpected, onClose } = props;
  const id = useId();
  const hasRoom = useHasRoom();
  const { reports, unfinished, uploads, begun, unkept, forgetUnkept } = useDialog(props);
  const { tray, copying } = useTray();
  const sessions = uploads.state === 'ready' ? uploads.sessions : noSessions;
  const { hasChosen, isBusy, isDone } = useStages(sessions);
  const guarded = useGuardedClose({ isDirty: hasChosen, question: 'Discard the chosen files?', onClose });
  const [isAsking, setIsAsking] = useState(false);
  const [batch, setBatch] = useState(0);
  // The confirmation closes once the upload has ended.
  if (isAsking && !isBusy) setIsAsking(false);
  const Uploaders = offered.isMultiple ? MultipleUploaders : SingleUploader;
  const close = () => (isBusy ? setIsAsking(true) : guarded.close());
  const interrupt = () => {
    tray?.pause(jobKeyOf({ noun: kind.noun, jobId: job.id }));
    // Files that have arrived stay, so the batch is reported.
    reports.onEnd();
    onClose();
  };
  // With a tray, the upload continues after the dialog has closed.
  const isAtRisk = isBusy && (!tray || unkept.length > 0);
  const beginAnew = () => {
    for (const session of sessions) session.reset();
    reports.forget();
    forgetUnkept();
    setBatch(batch + 1);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={!hasRoom}
      // A click outside the dialog must not discard the chosen files.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      onDragOver={stay}
      onDrop={stay}
      aria-labelledby={id}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <IconButton onClick={close} aria-label="Close the upload">
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent dividers sx={fileColumn}>
        <UnfinishedNotice key={batch} unfinished={unfinished} />
        <TrayNote noun={kind.noun} jobId={job.id} isFollowing={isBusy} />
        <NoRoomNotice names={unkept} />
        {isDone && !isBusy && <UploadResultLine noun={kind.noun} jobId={job.id} />}
        {/* Here, because who uploads on the road may still be at the property. */}
        {isDone && <FindingsNote jobId={job.id} kind={kind.noun === 'Resource' ? 'resource' : 'asset'} sx={{}} />}
        {isDone && <MissingViewsNote jobId={job.id} kind={kind.noun === 'Resource' ? 'resources' : 'assets'} />}
        {isDone && kind.noun === 'Resource' && <SetsNote jobId={job.id} />}
        <BatchNotices report={reports.report} error={reports.error} />
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
        {uploads.state === 'loading' && <UploadsLoading />}
        {uploads.state === 'failed' && <UploadsUnavailable />}
        {uploads.state === 'ready' && (
          <Uploaders
            key={`uploaders${batch}`}
            noun={kind.noun}
            begun={begun}
            {...{ sessions, offered, accept, assets, expected }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {isDone && (
          <Button onClick={beginAnew} disabled={isBusy}>
            Upload New Batch
          </Button>
        )}
        {isBusy && tray && (
          <Button
            onClick={onClose}
            {...disabledBy(
              (isAtRisk && 'Files that this device has no room to keep would be lost') ||
                (copying > 0 && 'Files are still being kept on this device'),
            )}
          >
            Go On in the Background
          </Button>
        )}
        <Button onClick={close} color="inherit">
          Close
        </Button>
        {isDone && !isBusy && props.afterwards}
      </DialogActions>
      {guarded.prompt}
      <InterruptPrompt
        isAtRisk={isAtRisk}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onInterrupt={interrupt}
      />
    </Dialog>
  );
}
