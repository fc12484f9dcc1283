import Alert from '@mui/material/Alert';
import type { EsoftSubmissionView } from '@shootdesk/shared/esoft/esoft.contract';
import { vendorActionLabels, vendorActions } from '@shootdesk/shared/esoft/vendor-actions';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../api/current-user.ts';
import { esoftQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';

const { SentToEsoft, EsoftError } = JobStatusId;

/** True if an Esoft order still concerns the job. Once the job has moved on, earlier responses are outdated. */
function isCurrent({ kind }: EsoftSubmissionView, { serviceJobStatusId }: ServiceJobWithStatuses): boolean {
  return kind === 'push-raw' || serviceJobStatusId === SentToEsoft || serviceJobStatusId === EsoftError;
}

function wordsOf(
  { kind, sentAt, failedAt, failureReason, attempts, vendorReference }: EsoftSubmissionView,
  timeZone: string,
) {
  const label = vendorActionLabels[kind];
  if (failedAt !== null) {
    const next = kind === 'push-raw' ? 'Request it again' : 'Change the status back to Uploaded to send it again';
    return `${label} failed ${formatDateTime(failedAt, timeZone)}. ${failureReason ?? ''} ${next} once that is put right.`;
  }
  if (sentAt !== null) return `${label}: taken ${formatDateTime(sentAt, timeZone)}, order ${vendorReference ?? '-'}`;
  if (failureReason === null) return `${label}: being sent`;
  return `${label}: being tried again, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`} so far. ${failureReason}`;
}

/** Displays the state of the latest Esoft order, or why it failed. */
export function VendorNote({ job }: { readonly job: ServiceJobWithStatuses }) {
  const { timeZone } = useCurrentUser();
  const isOffered = vendorActions({ person: useJobPerson(job), job }).length > 0;
  const { data } = useQuery({ ...esoftQuery(job.id), enabled: isOffered });
  const newest = data?.submissions[0];
  if (!newest || newest.finishedAt !== null || !isCurrent(newest, job)) return null;
  const severity = newest.failedAt !== null ? 'error' : newest.failureReason !== null ? 'warning' : 'info';
  return (
    <Alert severity={severity} sx={{ mx: 1.25, mt: 1.25, overflowWrap: 'anywhere' }}>
      {wordsOf(newest, timeZone)}
    </Alert>
  );
}
