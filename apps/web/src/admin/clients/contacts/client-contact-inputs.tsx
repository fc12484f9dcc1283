import { contactEventLabels, contactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { BooleanInput, CheckboxGroupInput, TextInput, useRecordContext } from 'react-admin';
import { FormSection, wholeLine } from '../../../ui/form/form-section.tsx';
import { ClientInput } from '../../kit/inputs/client-input.tsx';

const events = contactEvents.map((id) => ({ id, name: contactEventLabels[id] }));

/** The cards of a contact's form. */
export function ClientContactInputs() {
  const isSaved = useRecordContext() !== undefined;
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <ClientInput required disabled={isSaved} />
        <TextInput source="email" label="Email" type="email" helperText="Without one the contact is told nothing." />
        <TextInput source="phone" label="Phone" type="tel" helperText={false} />
      </FormSection>
      <FormSection title="Told of">
        <CheckboxGroupInput
          source="events"
          label="Told by e-mail of"
          choices={events}
          helperText={false}
          sx={{ ...wholeLine, '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
        />
        <BooleanInput
          source="all_orders"
          label="Every order of the client, not only their own"
          helperText={false}
          sx={wholeLine}
        />
      </FormSection>
    </>
  );
}
