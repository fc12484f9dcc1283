import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { clientContactBody, type ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import {
  contactEventLabels,
  contactEvents,
  usualContactEvents,
  type ContactEvent,
} from '@shootdesk/shared/client-contacts/contact-events';
import { reference } from '@shootdesk/shared/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { addContact } from '../../data/client-contacts/queries.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import type { Option } from '../../ui/inputs/option.ts';

interface Values extends Record<string, unknown> {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly events: readonly ContactEvent[];
}

const emptyContact: Values = { name: '', email: '', phone: '', events: usualContactEvents };

/** Initial values of a new contact, such as from an e-mail. */
export type GivenContact = Partial<Pick<Values, 'name' | 'email' | 'phone'>>;

interface Props {
  readonly client: Option;
  readonly given?: GivenContact;
  readonly onAdded?: (contact: ClientContact) => void;
  readonly onClose: () => void;
}

/** Adds a contact to a client without leaving the screen. */
export function ContactDialog({ client, given, onAdded, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const bodyOf = (values: Values) => ({
    ...values,
    email: values.email.trim(),
    client: { id: reference('Client', client.id) },
    events: [...values.events],
  });
  const form = useCreateForm<Values, ClientContact>({
    what: 'Contact',
    record: `clients/${client.id}/new-contact`,
    initial: emptyContact,
    ...(given && { given }),
    resolver: contractResolver(clientContactBody, bodyOf),
    create: (values) => addContact(cache, bodyOf(values)),
    onCreated: (contact) => {
      notify('Contact added', { type: 'success' });
      onAdded?.(contact);
      onClose();
    },
  });
  const { events } = form.values;
  const toggle = (event: ContactEvent) =>
    form.set(
      'events',
      contactEvents.filter((each) => (each === event) !== events.includes(each)),
    );
  return (
    <FormDialog title={`New contact of ${client.name}`} form={form} fields={{}} onClose={onClose}>
      <FormField form={form} name="name" label="Name" required />
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        helperText="Without one the contact is told nothing."
      />
      <FormField form={form} name="phone" label="Phone" type="tel" />
      <FormControl component="fieldset">
        <FormLabel component="legend">Told by e-mail of</FormLabel>
        <FormGroup row>
          {contactEvents.map((event) => (
            <FormControlLabel
              key={event}
              label={contactEventLabels[event]}
              control={<Checkbox size="small" checked={events.includes(event)} onChange={() => toggle(event)} />}
            />
          ))}
        </FormGroup>
      </FormControl>
    </FormDialog>
  );
}
