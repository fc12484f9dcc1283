import Alert from '@mui/material/Alert';
import { moveToCampaignBody } from '@shootdesk/shared/scheduling/move-campaign.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { campaignQuery } from '../../../data/clients/queries.ts';
import { moveJobToCampaign } from '../../../data/jobs/mutations.ts';
import { CampaignPicker } from '../../../entities/job/campaign-picker.tsx';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useBookingForm } from '../../../entities/job/appointment/booking-form.tsx';

interface Values extends Record<string, string> {
  readonly campaignId: string;
  readonly reason: string;
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

const bodyOf = ({ campaignId, reason }: Values) => ({
  campaignId: campaignId === '' ? undefined : Number(campaignId),
  reason,
});

const fields = { campaignId: { label: 'Campaign' }, reason: { label: 'Reason' } };

/** Warns if the job moves to another client, not only to another property. */
function ClientNote({ job, campaignId }: { readonly job: ServiceJobWithStatuses; readonly campaignId: string }) {
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  if (!campaign || campaign.clientId === job.clientId) return null;
  return (
    <Alert severity="warning">
      The job goes from {job.client?.name ?? 'its client'} to {campaign.client.name}. Its history goes along.
    </Alert>
  );
}

/** Moves a job that was ordered for the wrong property or client. */
export function MoveJobDialog({ job, onClose }: Props) {
  const form = useBookingForm<Values>({
    job,
    part: 'campaign',
    valuesOf: () => ({ campaignId: '', reason: '' }),
    resolver: contractResolver(moveToCampaignBody, bodyOf),
    send: (cache, { values, ifMatch, agreed }) =>
      moveJobToCampaign(cache, {
        id: job.id,
        body: { ...moveToCampaignBody.parse(bodyOf(values)), ...agreed },
        ifMatch,
      }),
    reasonOf: ({ reason }) => reason,
    toast: 'Job moved',
    onClose,
  });
  const { campaignId } = form.values;
  return (
    <FormDialog title="Move to Another Campaign" form={form} fields={fields} submitLabel="Move" onClose={onClose}>
      <CampaignPicker
        label="Right campaign"
        campaignId={campaignId}
        onChange={(id) => form.set('campaignId', id)}
        error={form.errors.campaignId}
      />
      <ClientNote job={job} campaignId={campaignId} />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        maxRows={6}
        helperText="Everybody who sees the job can read it in the history."
      />
      {form.questions}
    </FormDialog>
  );
}
