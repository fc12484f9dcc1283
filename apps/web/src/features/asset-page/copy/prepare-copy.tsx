import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { mayPrepareCopy } from '@shootdesk/shared/copy/edit-copy';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isArchived } from '@shootdesk/shared/workflows/statuses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { makeInitialCopy } from '../../../data/copy/mutations.ts';
import { jobAssetsQuery } from '../../../data/files/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { TemplateOverrideDialog } from '../panels/template-override-dialog.tsx';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

/** Panel above the assets of a copywriting job: creates the assets of its templates, opens the choice of templates and the editor. */
export function PrepareCopy({ job }: { readonly job: ServiceJobWithStatuses }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const person = useJobPerson(job);
  const { data: assets } = useQuery(jobAssetsQuery(job.id));
  const [isOverriding, setIsOverriding] = useState(false);
  const { mutate: make, isPending } = useMutation({
    mutationFn: () => makeInitialCopy(cache, job.id),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  if (!assets) return null;
  const first = assets.find(({ copy }) => copy?.selected);
  const isOpen = !isArchived(job.serviceJobStatusId);
  const mayMake = isOpen && !first && mayPrepareCopy(person);
  const mayOverride = isOpen && mayWriteDetail('CopyTemplateList', person);
  const hasTemplates = job.details?.some(({ entityFieldType }) => entityFieldType.name === 'CopyTemplateList') ?? false;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pt: 1.5 }}>
      {first && (
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={`/service-jobs/${job.id}/assets?assetId=${first.id}`}
        >
          Open Copy
        </Button>
      )}
      {mayMake && (
        <Button
          variant="contained"
          size="small"
          loading={isPending}
          {...disabledBy(!hasTemplates && 'The job has no copy templates yet')}
          onClick={() => make()}
        >
          Create Copy
        </Button>
      )}
      {mayOverride && (
        <Button variant="outlined" size="small" onClick={() => setIsOverriding(true)}>
          Template Override
        </Button>
      )}
      {isOverriding && <TemplateOverrideDialog job={job} onClose={() => setIsOverriding(false)} />}
    </Box>
  );
}
