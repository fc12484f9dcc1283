import Typography from '@mui/material/Typography';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { listServiceJobChecklistItems } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** How far the checklist of a job is, and what is still required before anything can be uploaded. */
export function ChecklistState({ job: { id, details } }: { readonly job: ServiceJob }) {
  const { data } = useQuery({
    queryKey: ['service-jobs', 'checklist', id],
    queryFn: async ({ signal }) =>
      (await call(listServiceJobChecklistItems, { query: { serviceJobs: [id], pageSize: '200' } }, signal)).results,
  });
  if (!data) return null;
  const lines = providerLines(data, details ?? []);
  if (lines.length === 0) return <Typography variant="body2">No checklist</Typography>;
  const done = lines.filter(({ checked }) => checked).length;
  const required = openEnforcedItems(lines).length;
  return (
    <Typography variant="body2">
      Checklist: {done} of {lines.length} done{required > 0 && `, ${required} required before uploading`}
    </Typography>
  );
}
