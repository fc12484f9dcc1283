import Typography from '@mui/material/Typography';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { jobChecklistQuery } from '../../data/jobs/queries.ts';

/** How far the checklist of a job is, and what is still required before anything can be uploaded. */
export function ChecklistState({ job: { id, details } }: { readonly job: ServiceJob }) {
  const { data } = useQuery(jobChecklistQuery(id));
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
