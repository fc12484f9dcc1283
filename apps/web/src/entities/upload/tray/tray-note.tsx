import Alert from '@mui/material/Alert';
import { useTray } from './tray-context.ts';
import { trayLine } from './tray-words.ts';
import type { UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import { TrayJobs } from './tray-jobs.tsx';

interface Props {
  readonly noun: UploadNoun;
  readonly jobId: number;
  /** Whether the dialog shows the files itself. */
  readonly isFollowing: boolean;
}

/** Note in an upload dialog: the job's files in the tray, or that the browser cannot store files. */
export function TrayNote({ noun, jobId, isFollowing }: Props) {
  const { tray, isMissing, copying, failedCopies: _, ...view } = useTray();
  const files = view.files.filter((file) => file.noun === noun && file.jobId === jobId);
  if (isMissing) {
    return (
      <Alert severity="info">
        This browser cannot keep files until they have arrived: leave this page open until the upload is done.
      </Alert>
    );
  }
  if (!tray || files.length + copying === 0) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      role="group"
      aria-label="Kept on this device"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {trayLine({ ...view, files }, copying)}
      {!isFollowing && (
        <TrayJobs
          files={files}
          onPause={(key) => tray.pause(key)}
          onResume={(key) => tray.resume(key)}
          onRetry={(ids) => tray.retry(ids)}
          onKeepAsNew={(ids) => tray.keepAsNew(ids)}
          onRemove={(ids) => tray.remove(ids)}
        />
      )}
    </Alert>
  );
}
