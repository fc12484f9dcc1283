import { listClientFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { TextInput } from 'react-admin';
import { useEnum } from '../../data/reference/queries.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { accountManagers, providers } from '../../data/options/sources.ts';
import { EmailListInput, WordListInput } from '../kit/inputs/email-list-input.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { ReferenceByNameInput, ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import { StateInput } from '../kit/inputs/state-input.tsx';
import { classifications } from './classifications.ts';

/** People that a picker of this screen offers at once. */
const pickerLimit = 5;

const lines = { multiline: true, minRows: 3, maxRows: 12, sx: wholeLine, helperText: false } as const;

/** The cards of a client's form. */
export function ClientInputs() {
  const flags = useEnum(listClientFlags);
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <TextInput source="number" label="Number" helperText={false} />
        <TextInput source="business_name" label="Business Name" helperText={false} />
        <TextInput source="brand" label="Brand" helperText={false} />
        <NativeSelectInput
          source="classification"
          label="Classification"
          choices={classifications.map(({ id, name }) => ({ value: id, name }))}
          parse={Number}
        />
        <TextInput source="phone" label="Phone" type="tel" helperText={false} />
        <TextInput source="email" label="Email" type="email" helperText={false} />
        <TextInput source="address.address" label="Address" helperText={false} />
        <TextInput source="address.suburb" label="Suburb" helperText={false} />
        <StateInput source="address.state" />
        <TextInput source="address.postcode" label="Postcode" helperText={false} />
      </FormSection>
      <FormSection title="Preferences">
        <FlagsInput source="flags" labels={flags} />
        <EmailListInput source="proofing_emails" label="Proofing Emails" />
        <EmailListInput source="calendar_invite_emails" label="Calendar Invite Emails" />
        <WordListInput source="copy_words" label="Words in Copy" />
        <ReferencesInput
          source="blacklisted_providers"
          label="Blacklisted Providers"
          reference="user-choices"
          filter={providers}
          limit={pickerLimit}
          noneText="No Available Providers"
        />
      </FormSection>
      <FormSection title="Account Manager">
        <ReferencesInput
          source="account_managers"
          label="Account Managers"
          reference="user-choices"
          filter={accountManagers}
          limit={pickerLimit}
        />
      </FormSection>
      <FormSection title="Zone Information">
        <ReferenceByNameInput
          source="zone.entity"
          label="Zone"
          reference="zone-choices"
          hint="Without a zone, people of every zone are listed for the client's jobs, and no travel time is kept."
        />
      </FormSection>
      <FormSection title="Client Notes">
        <TextInput source="appointment_note" label="Appointment Note" {...lines} />
        <TextInput source="production_note" label="Production Note" {...lines} />
      </FormSection>
      <FormSection title="Integration Information">
        <TextInput source="reference" label="Reference" helperText={false} />
        <TextInput source="jobtrack_reference" label="Jobtrack Reference" helperText={false} />
        <TextInput source="realhub_reference" label="Realhub Reference" helperText={false} />
      </FormSection>
    </>
  );
}
