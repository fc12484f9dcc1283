import { listProviderFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../api/enums.ts';
import { FlagsField } from '../../ui/form/flags-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ReferencesField } from '../../ui/form/references-field.tsx';
import { ServicesField } from '../../ui/form/services-field.tsx';
import { StateField } from '../../ui/form/state-field.tsx';
import { zoneSource } from '../../ui/named-sources.ts';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { SlotsField } from './slots-field.tsx';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

interface Props {
  readonly form: RecordForm<UserValues>;
}

function ContactFields({ form }: Props) {
  return (
    <FormSection title="Provider Contact">
      <FormField form={form} name="address" label={userFields.address.label} />
      <FormField form={form} name="suburb" label={userFields.suburb.label} />
      <StateField form={form} />
      <FormField form={form} name="postcode" label={userFields.postcode.label} />
      <FormField form={form} name="contact_number" label={userFields.contact_number.label} type="tel" />
      <FormField form={form} name="virtual_contact_number" label={userFields.virtual_contact_number.label} type="tel" />
    </FormSection>
  );
}

/** What is asked of a provider: where they live, what they can be booked for, where and when. */
export function ProviderSection({ form }: Props) {
  const flags = useEnum(listProviderFlags);
  return (
    <>
      <FormSection title="Provider Information">
        <FormField
          form={form}
          name="minimum_slots"
          label={userFields.minimum_slots.label}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <ReferencesField form={form} name="zones" label={userFields.zones.label} type="Zone" source={zoneSource} />
        <ServicesField form={form} name="services" label={`${userFields.services.label} *`} />
        <CategoryFields form={form} />
        <FlagsField form={form} name="provider_flags" label={userFields.provider_flags.label} labels={flags} />
      </FormSection>
      <ContactFields form={form} />
      <FormSection title="Work Hours">
        <SlotsField form={form} sx={wholeLine} />
      </FormSection>
    </>
  );
}
