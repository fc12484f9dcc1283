import { listProviderFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../data/reference/queries.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import { ServicesInput } from '../kit/inputs/services-input.tsx';
import { StateInput } from '../kit/inputs/state-input.tsx';
import { CategoryInputs } from './category-inputs.tsx';
import { UserText } from './field-inputs.tsx';
import { SlotsInput } from './slots-input.tsx';
import { userFields } from './user-fields.ts';

function ContactInputs() {
  return (
    <FormSection title="Provider Contact">
      <UserText source="address" />
      <UserText source="suburb" />
      <StateInput source="state" />
      <UserText source="postcode" />
      <UserText source="contact_number" type="tel" />
      <UserText source="virtual_contact_number" type="tel" />
    </FormSection>
  );
}

/** Inputs for a provider: address, bookable services, zones and hours. */
export function ProviderInputs() {
  const flags = useEnum(listProviderFlags);
  return (
    <>
      <FormSection title="Provider Information">
        <UserText source="minimum_slots" required slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        <UserText
          source="max_daily_visits"
          helperText="Services at one property count as one visit"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <UserText
          source="max_daily_hours"
          helperText="Appointments without the travel"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <ReferencesInput source="zones" label={userFields.zones.label} reference="zone-choices" />
        <ServicesInput source="services" label={`${userFields.services.label} *`} />
        <CategoryInputs />
        <FlagsInput source="provider_flags" label={userFields.provider_flags.label} labels={flags} />
      </FormSection>
      <ContactInputs />
      <FormSection title="Work Hours">
        <SlotsInput sx={wholeLine} />
      </FormSection>
    </>
  );
}
