import { createCampaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { listStates } from '@shootdesk/shared/reference-lists/enums.contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCreateForm, type CreateForm } from '../../ui/form/use-create-form.ts';
import type { Option } from '../../ui/option.ts';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { campaignBody, campaignComplaints, emptyCampaign, usualName, type CampaignValues } from './campaign-values.ts';
import { CreatePage } from './create-page.tsx';
import { FormSection } from './form-section.tsx';
import { clientSource } from './option-sources.ts';

/** States that are offered; 'Unknown' is for records that came without one. */
function useStates() {
  return useQuery({
    queryKey: ['states'],
    queryFn: async ({ signal }) =>
      (await call(listStates, {}, signal)).results.filter(({ value }) => value !== 'Unknown'),
    staleTime: Infinity,
  });
}

function StateSelect({ form }: { readonly form: CreateForm<CampaignValues> }) {
  const id = useId();
  const { data = [] } = useStates();
  return (
    <FormField
      form={form}
      name="state"
      label="State"
      select
      id={id}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      <option value="">Choose a state</option>
      {data.map(({ value, description }) => (
        <option key={value} value={value}>
          {description}
        </option>
      ))}
    </FormField>
  );
}

function useCampaignForm() {
  const navigate = useNavigate();
  const notify = useNotify();
  return useCreateForm({
    initial: emptyCampaign,
    check: campaignComplaints,
    create: (values: CampaignValues, idempotencyKey) =>
      call(createCampaign, { body: campaignBody(values), idempotencyKey }),
    onCreated: ({ id }) => {
      notify('Campaign created', { type: 'success' });
      void navigate(`/new-job?campaign=${id}`);
    },
  });
}

/** Makes a campaign, and goes on to its first job. */
export default function NewCampaignPage() {
  const form = useCampaignForm();
  const [client, setClient] = useState<Option | null>(null);
  return (
    <CreatePage title="New Campaign" submitLabel="Create Campaign" form={form}>
      <FormSection title="Property">
        <SearchPicker
          label="Client"
          source={clientSource}
          value={client}
          onChange={(option) => {
            setClient(option);
            form.set('clientId', String(option?.id ?? ''));
          }}
          error={form.errors.clientId}
          required
        />
        <FormField form={form} name="address" label="Address" />
        <FormField form={form} name="suburb" label="Suburb" />
        <StateSelect form={form} />
        <FormField form={form} name="postcode" label="Postcode" />
        <FormField
          form={form}
          name="name"
          label="Campaign name"
          placeholder={usualName(form.values)}
          helperText="Address and suburb, unless you say otherwise."
          slotProps={{ inputLabel: { shrink: true } }}
          required
        />
      </FormSection>
      <FormSection title="References">
        <FormField
          form={form}
          name="externalReference"
          label="Reference of the ordering system"
          helperText="A campaign of this client with the same reference is used instead of a new one."
        />
        <FormField form={form} name="workbaseReferenceId" label="Workbase reference" />
      </FormSection>
    </CreatePage>
  );
}
