import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { updateTotalAssetsBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import { updateJobTotal } from '../../../data/jobs/mutations.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useJobForm } from '../../../entities/job/job-form.ts';

interface Values extends Record<string, string> {
  readonly totalAssets: string;
  readonly TotalAssetsNote: string;
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

const bodyOf = ({ totalAssets, TotalAssetsNote }: Values) => ({
  totalAssets: numberOf(totalAssets),
  TotalAssetsNote,
});

const valuesOf = ({ totalAssets }: ServiceJobWithStatuses): Values => ({
  totalAssets: totalAssets === null ? '' : String(totalAssets),
  TotalAssetsNote: '',
});

const fields = { totalAssets: { label: 'Total images' } };

/** Sets the number of pieces to deliver, with a note about the reason, which the job keeps. */
export function TotalImagesDialog({ job, onClose }: Props) {
  const form = useJobForm<Values>({
    job,
    part: 'total-images',
    valuesOf,
    resolver: contractResolver(updateTotalAssetsBody, bodyOf),
    save: (cache, values, _, ifMatch) =>
      updateJobTotal(cache, { id: job.id, body: updateTotalAssetsBody.parse(bodyOf(values)), ifMatch }),
    toast: 'Total images updated',
    onClose,
  });
  return (
    <FormDialog
      title="Total Images"
      form={form}
      fields={fields}
      failureTitle="Unable to update total images."
      onClose={onClose}
    >
      <FormField form={form} name="totalAssets" label="Total images" type="number" required />
      <FormField form={form} name="TotalAssetsNote" label="Note" required multiline minRows={2} maxRows={8} />
    </FormDialog>
  );
}
