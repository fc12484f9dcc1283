import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import { updateJob } from '../../../data/jobs/mutations.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { GuardedForm } from '../../../ui/form/guarded-form.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scoreOf, scoreText } from '../../../entities/job/status/qc-score.ts';
import { useJobForm } from '../../../entities/job/job-form.ts';
import { ChangedNotice } from '../../../ui/form/changed-notice.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { disabledBy, nothingChanged } from '../../../ui/inputs/disabled-by.ts';

interface Values extends Record<string, string> {
  readonly qcScore: string;
}

/** Edits the QC score, a number or blank. */
export function QcScorePanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  const form = useJobForm<Values>({
    job,
    part: 'qc-score',
    valuesOf: (seen) => ({ qcScore: scoreText(seen) }),
    save: (cache, { qcScore }, _, ifMatch) =>
      updateJob(cache, { id: job.id, body: { qcScore: scoreOf(qcScore) }, ifMatch }),
    toast: 'QC score saved',
  });
  return (
    <Panel title="QC Score">
      <GuardedForm
        form={form}
        fields={{ qcScore: jobFields.qcScore }}
        sx={{ p: 2, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
      >
        {form.failure && <Alert severity="error">{form.failure}</Alert>}
        <ChangedNotice form={form} sx={{ width: '100%' }} />
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} sx={{ width: '100%' }} />
        <FormField
          form={form}
          name="qcScore"
          label="Score"
          type="number"
          slotProps={{ htmlInput: { step: 'any' } }}
          sx={{ flex: '1 1 120px' }}
        />
        <Button
          type="submit"
          variant="contained"
          {...disabledBy(!form.isDirty && nothingChanged)}
          loading={form.isSaving}
          sx={{ minHeight: 40 }}
        >
          Save
        </Button>
      </GuardedForm>
    </Panel>
  );
}
