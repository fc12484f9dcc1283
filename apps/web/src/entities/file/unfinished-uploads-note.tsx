import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { cutUploads, useUnfinishedUploads } from '../../data/files/unfinished-uploads.ts';
import { UnfinishedActions } from './missing-files-notice.tsx';
import { shortOfUnfinished } from './missing-files.ts';

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  overflowWrap: 'anywhere',
} as const;

/** Lists every interrupted upload of this browser, even if no list shows its job: a job that is Uploaded disappears from the photographer's lists. */
export function UnfinishedUploadsNote() {
  const uploads = cutUploads(useUnfinishedUploads());
  if (uploads.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>Unfinished uploads</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {uploads.map((upload) => (
          <Box component="li" key={`${upload.noun}${upload.jobId}`} sx={rowStyle}>
            <span>
              {upload.jobName}: {shortOfUnfinished(upload.files.length)}
            </span>
            <UnfinishedActions upload={upload} />
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
