import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { duskPositional } from '@shootdesk/shared/service-job-details/detail-values';
import { saveDuskDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { JobDetail } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { saveJobDusk } from '../../../data/jobs/mutations.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { complaintsOf } from '../../../ui/form/field-errors.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { GuardedForm } from '../../../ui/form/guarded-form.tsx';
import { ChangedNotice } from '../../../ui/form/changed-notice.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { duskBody, duskButton, duskValues, type DuskValues } from './dusk-values.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { disabledBy, nothingChanged } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly jobId: number;
  readonly detail: JobDetail | null;
}

const savedDusk = (detail: JobDetail | null): Saved<DuskValues> => ({
  values: duskValues(detail),
  version: detail?.cache_key ?? null,
});

function check(values: DuskValues) {
  const { Content, TotalImages } = complaintsOf(duskPositional, duskBody(values));
  return { ...(Content && { content: Content }), ...(TotalImages && { totalImages: TotalImages }) };
}

function useDuskForm({ jobId, detail }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const onFailed = useWarningToast();
  return useGuardedForm<DuskValues>({
    saved: savedDusk(detail),
    record: `service-jobs/${jobId}/dusk`,
    what: 'Dusk Positional',
    resolver: complaintsResolver(check),
    save: (values, { version }) => saveJobDusk(cache, { serviceJobId: jobId, value: duskBody(values) }, version ?? 0),
    currentOf: (error) => {
      const current = currentRecord(saveDuskDetail, error);
      return current && savedDusk(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Dusk positional saved', { type: 'success' });
      else rereadJob(cache, jobId);
    },
  });
}

const fieldWords = { content: { label: 'Instruction' }, totalImages: { label: 'Total images' } };

/** Instruction and number of images of the dusk positions. */
export function DuskForm({ jobId, detail }: Props) {
  const form = useDuskForm({ jobId, detail });
  return (
    <GuardedForm form={form} fields={fieldWords} sx={{ p: 2 }}>
      <ChangedNotice form={form} sx={{ mb: 2 }} />
      <Stack spacing={2}>
        {form.failure && <Alert severity="error">{form.failure}</Alert>}
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
        <FormField form={form} name="content" label="Instruction" multiline minRows={2} maxRows={10} />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <FormField form={form} name="totalImages" label="Total images" type="number" sx={{ maxWidth: 160 }} />
          <Box sx={{ flexGrow: 1 }} />
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving}
            {...disabledBy(!form.isDirty && nothingChanged)}
          >
            {duskButton(duskValues(detail))}
          </Button>
        </Stack>
      </Stack>
    </GuardedForm>
  );
}
