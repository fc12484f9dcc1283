import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { contactEventLabels, contactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { addressLabels, clientFields, type ClientField } from '@shootdesk/shared/clients/client-fields';
import type { ComponentProps } from 'react';
import { BooleanInput, CheckboxGroupInput, TextInput, useRecordContext } from 'react-admin';
import { useAddressWords, useClientFlags } from '../../data/reference/queries.ts';
import { useBranding } from '../../kernel/branding.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { accountManagers, providers } from '../../data/options/sources.ts';
import { ContactsSection } from './contacts/contacts-section.tsx';
import { EmailListInput, WordListInput } from '../kit/inputs/email-list-input.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { ReferenceByNameInput, ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import { StateInput } from '../kit/inputs/state-input.tsx';
import { classifications } from './classifications.ts';
import { OrderLinksSection } from './order-links/order-links-section.tsx';

/** Maximum number of people that a picker of this screen offers at once. */
const pickerLimit = 5;

const lines = { multiline: true, minRows: 3, maxRows: 12, sx: wholeLine } as const;

type TextProps = Omit<ComponentProps<typeof TextInput>, 'source'> & { readonly source: ClientField };

function ClientText({ source, ...rest }: TextProps) {
  return <TextInput {...rest} source={source} label={clientFields[source].label} helperText={false} />;
}

/** The cards of a client's form. */
export function ClientInputs() {
  const flags = useClientFlags();
  const words = useAddressWords();
  const client = useRecordContext<ClientV3>();
  const { client_languages: languages, client_language: ofAll } = useBranding();
  return (
    <>
      <FormSection title="General Information">
        <ClientText source="name" required />
        <ClientText source="number" />
        <ClientText source="business_name" />
        <ClientText source="brand" />
        <NativeSelectInput
          source="classification"
          label={clientFields.classification.label}
          choices={classifications.map(({ id, name }) => ({ value: id, name }))}
          parse={Number}
        />
        <ClientText source="phone" type="tel" />
        <ClientText source="email" type="email" />
        <TextInput source="address.address" label={addressLabels.address} helperText={false} />
        <TextInput source="address.suburb" label={addressLabels.suburb} helperText={false} />
        <StateInput source="address.state" />
        <TextInput source="address.postcode" label={words.postcode} helperText={false} />
      </FormSection>
      {client && <ContactsSection client={client} />}
      {client && <OrderLinksSection clientId={Number(client.id)} />}
      <FormSection title="Preferences">
        <FlagsInput source="flags" labels={flags} />
        <EmailListInput source="proofing_emails" label={clientFields.proofing_emails.label} />
        <EmailListInput source="calendar_invite_emails" label={clientFields.calendar_invite_emails.label} />
        <CheckboxGroupInput
          source="contact_events"
          label={clientFields.contact_events.label}
          choices={contactEvents.map((id) => ({ id, name: contactEventLabels[id] }))}
          helperText="Each contact can be told of less."
          sx={{ ...wholeLine, '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
        />
        {languages.length > 1 && (
          <NativeSelectInput
            source="language"
            label={clientFields.language.label}
            choices={languages.map(({ tag, name }) => ({ value: tag, name }))}
            placeholder={`As for all clients: ${languages.find(({ tag }) => tag === ofAll)?.name ?? ofAll}`}
          />
        )}
        <BooleanInput
          source="confirms_link_orders"
          label={clientFields.confirms_link_orders.label}
          helperText="Otherwise the office confirms each."
        />
        <WordListInput source="copy_words" label={clientFields.copy_words.label} />
        <ReferencesInput
          source="blacklisted_providers"
          label={clientFields.blacklisted_providers.label}
          reference="user-choices"
          filter={providers}
          limit={pickerLimit}
          noneText="No Available Providers"
        />
      </FormSection>
      <FormSection title="Account Manager">
        <ReferencesInput
          source="account_managers"
          label={clientFields.account_managers.label}
          reference="user-choices"
          filter={accountManagers}
          limit={pickerLimit}
        />
      </FormSection>
      <FormSection title="Zone Information">
        <ReferenceByNameInput
          source="zone.entity"
          label={clientFields.zone.label}
          reference="zone-choices"
          hint="Without a zone, people of every zone are listed for the client's jobs, and no travel time is kept."
        />
      </FormSection>
      <FormSection title="Client Notes">
        <ClientText source="appointment_note" {...lines} />
        <ClientText source="production_note" {...lines} />
      </FormSection>
      <FormSection title="Integration Information">
        <ClientText source="reference" />
        <ClientText source="jobtrack_reference" />
        <ClientText source="realhub_reference" />
      </FormSection>
    </>
  );
}
