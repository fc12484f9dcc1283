import { createCampaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { clientSource } from '../../data/options/sources.ts';
import { useNames } from '../../data/options/use-names.ts';
import { useAddressWords, useStates } from '../../data/reference/queries.ts';
import { leadsBack } from '../../ui/dialogs/leave-guard.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { SetupGaps } from '../../entities/setup/setup-gaps.tsx';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';
import { campaignBody, campaignComplaints, emptyCampaign, usualName, type CampaignValues } from './campaign-values.ts';
import { CreatePage } from './create-page.tsx';
import { PlaceOnMap } from './place/place-on-map.tsx';
import { coordinatesIn, spotIn, spotText } from './place/spot.ts';

function useCampaignForm() {
  const navigate = useNavigate();
  const notify = useNotify();
  return useCreateForm<CampaignValues, { readonly id: number }>({
    what: 'New Campaign',
    record: 'new-campaign',
    initial: emptyCampaign,
    resolver: complaintsResolver(campaignComplaints),
    create: (values: CampaignValues, idempotencyKey) =>
      call(createCampaign, { body: campaignBody(values), idempotencyKey }),
    onCreated: ({ id }) => {
      notify('Campaign created', { type: 'success' });
      void navigate(`/new-job?campaign=${id}`);
    },
  });
}

/** Where the property is, in degrees. A pair that was copied from a map fills both fields. */
function CoordinateFields({ form }: { readonly form: ReturnType<typeof useCampaignForm> }) {
  const split = (text: string): boolean => {
    const pair = coordinatesIn(text);
    if (!pair) return false;
    form.set('latitude', pair.latitude);
    form.set('longitude', pair.longitude);
    return true;
  };
  const field = (name: 'latitude' | 'longitude', label: string, helperText: string) => (
    <FormField
      form={form}
      name={name}
      label={label}
      helperText={helperText}
      onPaste={(event) => {
        if (split(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      // Not while it is typed: the rest of the pair would land in the wrong field.
      onBlur={() => split(form.values[name])}
    />
  );
  return (
    <>
      {field(
        'latitude',
        'Latitude',
        'Degrees, such as -37.8064. For travel times; a pair copied from a map fills both.',
      )}
      {field('longitude', 'Longitude', 'Degrees, such as 145.0302.')}
      <PlaceOnMap
        spot={spotIn(`${form.values.latitude}, ${form.values.longitude}`)}
        state={form.values.state}
        onChoose={(spot) => split(spotText(spot))}
      />
    </>
  );
}

/** Makes a campaign, and goes on to its first job. */
export default function NewCampaignPage() {
  const form = useCampaignForm();
  const states = useStates();
  const words = useAddressWords();
  const clientId = Number(form.values.clientId);
  const { nameOf, remember } = useNames(clientSource, clientId > 0 ? [clientId] : []);
  // From the form of a new job, which waits as a draft.
  const cancelTo = leadsBack(useLocation()) ? '/new-job' : '/service-jobs';
  return (
    <CreatePage title="New Campaign" cancelTo={cancelTo} submitLabel="Create Campaign" form={form}>
      <SetupGaps />
      <FormSection title="Property">
        <SearchPicker
          label="Client"
          source={clientSource}
          value={clientId > 0 ? { id: clientId, name: nameOf(clientId) ?? '' } : null}
          onChange={(option) => {
            if (option) remember(option);
            form.set('clientId', String(option?.id ?? ''));
          }}
          error={form.errors.clientId}
          required
        />
        <FormField form={form} name="address" label="Address" />
        <FormField form={form} name="suburb" label="Suburb" />
        <SelectField
          form={form}
          name="state"
          label={words.state}
          choices={states}
          placeholder={`Choose a ${words.state.toLowerCase()}`}
        />
        <FormField form={form} name="postcode" label={words.postcode} />
        <FormField
          form={form}
          name="name"
          label="Campaign name"
          placeholder={usualName(form.values)}
          helperText="Address and suburb, unless you say otherwise."
          slotProps={{ inputLabel: { shrink: true } }}
          required
        />
        <CoordinateFields form={form} />
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
