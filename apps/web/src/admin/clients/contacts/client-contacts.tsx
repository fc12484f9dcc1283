import Button from '@mui/material/Button';
import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { SearchInput } from '../../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../../kit/record-dialog.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import { RecordPage } from '../../kit/record-page.tsx';
import { ClientContactInputs } from './client-contact-inputs.tsx';
import { clientContactKind, eventsText } from './client-contact-kind.ts';

/** Dialog that edits a contact over a list. */
export function ClientContactDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={clientContactKind} {...opened}>
      <ClientContactInputs />
    </RecordDialog>
  );
}

/** Lists the contacts of all clients by name. */
export function ClientContactsPage() {
  return (
    <RecordList<ClientContact>
      kind={clientContactKind}
      title="Contacts"
      records="Contacts"
      filters={<SearchInput source="text.contains" label="Search Contact" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Contact
        </Button>
      }
      rowOf={({ client, email, phone }) => ({ details: [client.name, email, phone].filter(Boolean).join(' · ') })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Client', value: ({ client }) => client.name },
        { label: 'Email', value: ({ email }) => email },
        { label: 'Phone', value: ({ phone }) => phone },
        { label: 'Told of', value: ({ events }) => eventsText(events) },
        { label: 'Every order', value: (contact) => (contact.all_orders ? 'Yes' : 'No') },
      ]}
      Editor={ClientContactDialog}
    >
      <DataTable.Col source="client.name" label="Client" disableSort />
      <DataTable.Col source="email" label="Email" disableSort />
      <DataTable.Col source="phone" label="Phone" disableSort />
    </RecordList>
  );
}

/** Screen for one contact, or for a new one. */
export function ClientContactPage() {
  return (
    <RecordPage kind={clientContactKind}>
      <ClientContactInputs />
    </RecordPage>
  );
}

export default { list: ClientContactsPage, edit: ClientContactPage };
