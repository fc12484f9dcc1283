import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { JobStatusId } from '@shootdesk/shared/service-jobs/statuses';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { mayCall } from '../../api/may-call.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useUploadRefusal } from './use-upload-refusal.ts';

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  px: 1.25,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'hairline',
} as const;

/** Opens the upload of resources to a job; says why where the job takes none now. */
export function UploadResourcesButton({ job }: { readonly job: ServiceJobWithStatuses }) {
  const id = useId();
  const user = useCurrentUser();
  const refusal = useUploadRefusal(job);
  const isProofed = job.serviceJobStatusId >= JobStatusId.SentToClient;
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(createResource, user)) return null;
  return (
    <Box sx={lineStyle}>
      <Button
        size="small"
        variant="contained"
        startIcon={<CloudUploadOutlined />}
        disabled={refusal !== null}
        aria-describedby={refusal ? id : undefined}
        onClick={() => setIsOpen(true)}
      >
        Upload Resources
      </Button>
      {refusal && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {refusal}
          {isProofed && '. Additional resources are no longer accommodated; please contact support.'}
        </Typography>
      )}
      {isOpen && <UploadDialog job={job} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
