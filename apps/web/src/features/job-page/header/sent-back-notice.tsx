import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { sentBack } from '@shootdesk/shared/service-jobs/sent-back';
import { useQuery } from '@tanstack/react-query';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { jobHistoryQuery } from '../../../data/jobs/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';

function Reason({ title, entry }: { readonly title: string; readonly entry: ServiceJobHistory }) {
  const { timeZone } = useCurrentUser();
  const by = entry.createdBy ? `, ${fullName(entry.createdBy)}` : '';
  return (
    <Alert severity="error" role="presentation">
      <AlertTitle sx={{ fontSize: '0.875rem', mb: 0.25 }}>
        {title} on <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, timeZone)}</time>
        {by}
      </AlertTitle>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '8.5em', overflowY: 'auto' }}>
        {entry.workflowComment}
      </Box>
    </Alert>
  );
}

/** Explains why the work was rejected; renders nothing once it is corrected. */
export function SentBackNotice({ jobId }: { readonly jobId: number }) {
  const { request, rejection } = sentBack(useQuery(jobHistoryQuery(jobId)).data ?? []);
  if (!request && !rejection) return null;
  return (
    <Stack spacing={1} role="note" aria-label="Why it came back">
      {request && <Reason title="The client asked for changes" entry={request} />}
      {rejection && <Reason title="Rejected" entry={rejection} />}
    </Stack>
  );
}
