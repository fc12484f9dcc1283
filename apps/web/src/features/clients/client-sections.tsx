import { listClientFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../api/enums.ts';
import { EmailListField } from '../../ui/form/email-list-field.tsx';
import { FlagsField } from '../../ui/form/flags-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ReferencesField } from '../../ui/form/references-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { StateField } from '../../ui/form/state-field.tsx';
import { accountManagerSource, providerSource, zoneSource } from '../../ui/named-sources.ts';
import type { SectionsProps } from '../../ui/records/record-screen.ts';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { classifications } from './classifications.ts';
import { clientFields } from './client-fields.ts';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import type { ClientValues } from './client-values.ts';

/** People that a picker of this screen offers at once. */
const pickerLimit = 5;

interface Props {
  readonly form: RecordForm<ClientValues>;
}

function General({ form }: Props) {
  return (
    <FormSection title="General Information">
      <FormField form={form} name="name" label={clientFields.name.label} required />
      <FormField form={form} name="number" label={clientFields.number.label} />
      <FormField form={form} name="business_name" label={clientFields.business_name.label} />
      <FormField form={form} name="brand" label={clientFields.brand.label} />
      <SelectField
        form={form}
        name="classification"
        label={clientFields.classification.label}
        options={classifications.map(({ id, name }) => ({ value: String(id), name }))}
      />
      <FormField form={form} name="phone" label={clientFields.phone.label} type="tel" />
      <FormField form={form} name="email" label={clientFields.email.label} type="email" />
      <FormField form={form} name="address" label={clientFields.address.label} />
      <FormField form={form} name="suburb" label={clientFields.suburb.label} />
      <StateField form={form} />
      <FormField form={form} name="postcode" label={clientFields.postcode.label} />
    </FormSection>
  );
}

function Preferences({ form }: Props) {
  const flags = useEnum(listClientFlags);
  return (
    <FormSection title="Preferences">
      <FlagsField form={form} name="flags" labels={flags} />
      <EmailListField form={form} name="proofing_emails" label={clientFields.proofing_emails.label} />
      <EmailListField form={form} name="calendar_invite_emails" label={clientFields.calendar_invite_emails.label} />
      <ReferencesField
        form={form}
        name="blacklisted_providers"
        label={clientFields.blacklisted_providers.label}
        type="User"
        source={providerSource}
        limit={pickerLimit}
        noneText="No Available Providers"
      />
    </FormSection>
  );
}

/** A client belongs to one zone: choosing another replaces it. */
function oneZone(form: Props['form']) {
  return { ...form, set: (_: 'zone', value: readonly string[]) => form.set('zone', value.slice(-1)) };
}

/** Notes are read by those who plan, go there and produce. */
function Notes({ form }: Props) {
  const lines = { multiline: true, minRows: 3, maxRows: 12, sx: wholeLine };
  return (
    <FormSection title="Client Notes">
      <FormField form={form} name="appointment_note" label={clientFields.appointment_note.label} {...lines} />
      <FormField form={form} name="production_note" label={clientFields.production_note.label} {...lines} />
    </FormSection>
  );
}

function Integration({ form }: Props) {
  return (
    <FormSection title="Integration Information">
      <FormField form={form} name="reference" label={clientFields.reference.label} />
      <FormField form={form} name="jobtrack_reference" label={clientFields.jobtrack_reference.label} />
      <FormField form={form} name="realhub_reference" label={clientFields.realhub_reference.label} />
    </FormSection>
  );
}

/** The cards of a client's form. */
export function ClientSections({ form }: SectionsProps<ClientV3, ClientValues>) {
  return (
    <>
      <General form={form} />
      <Preferences form={form} />
      <FormSection title="Account Manager">
        <ReferencesField
          form={form}
          name="account_managers"
          label={clientFields.account_managers.label}
          type="User"
          source={accountManagerSource}
          limit={pickerLimit}
        />
      </FormSection>
      <FormSection title="Zone Information">
        <ReferencesField
          form={oneZone(form)}
          name="zone"
          label={clientFields.zone.label}
          type="Zone"
          source={zoneSource}
        />
      </FormSection>
      <Notes form={form} />
      <Integration form={form} />
    </>
  );
}
