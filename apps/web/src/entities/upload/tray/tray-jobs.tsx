import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { megabytes } from '../../../kernel/amounts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FileList, FileRow } from '../file-list.tsx';
import { jobKeyOf } from './kept-file.ts';
import type { TrayFile } from './tray-view.ts';
import { fileFact } from './tray-words.ts';

export interface TrayActions {
  /** Pauses and resumes the uploads to a job, by its key. */
  readonly onPause: (key: string) => void;
  readonly onResume: (key: string) => void;
  readonly onRetry: (ids: readonly string[]) => void;
  /** Sends files as new assets although the job has their names. */
  readonly onKeepAsNew: (ids: readonly string[]) => void;
  readonly onRemove: (ids: readonly string[]) => void;
}

interface JobProps extends TrayActions {
  readonly files: readonly TrayFile[];
}

/** Gives up a file after a question, because its copy exists nowhere else. */
function RemoveButton({ file, onRemove }: { readonly file: TrayFile; readonly onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    onRemove();
  };
  return (
    <>
      <Button size="small" color="inherit" aria-label={`Remove ${file.name}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove this file?"
          text={`${file.name} has not been uploaded. Its copy on this device is deleted; the file that you chose stays where it is.`}
          isBusy={false}
          onYes={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function JobFiles({ files, onPause, onResume, onKeepAsNew, onRemove }: JobProps) {
  const [first] = files;
  if (!first) return null;
  const key = jobKeyOf(first);
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography component="h3" sx={{ flex: '1 1 160px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/service-jobs/${first.jobId}`}>
            {first.jobName}
          </Link>
        </Typography>
        <Button
          size="small"
          aria-label={`${first.isPaused ? 'Go on with' : 'Pause'} ${first.jobName}`}
          onClick={() => (first.isPaused ? onResume : onPause)(key)}
        >
          {first.isPaused ? 'Go on' : 'Pause'}
        </Button>
      </Box>
      <FileList title={first.noun === 'Asset' ? 'Assets' : 'Resources'} count={files.length}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            facts={[megabytes(file.size), fileFact(file)]}
            action={
              (file.state === 'failed' || file.isPaused) && (
                <>
                  {file.isNameTaken && (
                    <Button size="small" onClick={() => onKeepAsNew([file.id])}>
                      Keep as a New Asset
                    </Button>
                  )}
                  <RemoveButton file={file} onRemove={() => onRemove([file.id])} />
                </>
              )
            }
          />
        ))}
      </FileList>
    </Box>
  );
}

/** Lists the files of the tray by job, with the progress of each. */
export function TrayJobs({ files, ...actions }: JobProps) {
  return [...Map.groupBy(files, jobKeyOf)].map(([key, ofJob]) => <JobFiles key={key} files={ofJob} {...actions} />);
}
