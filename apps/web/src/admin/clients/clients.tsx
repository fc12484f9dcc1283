import Button from '@mui/material/Button';
import { searchableName } from '@shootdesk/shared/clients/client-search';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ImportButton } from '../kit/import/import-button.tsx';
import { CheckboxesFilter, ClearFilter, SwitchFilter } from '../kit/inputs/filters.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { classifications, type Classification } from './classifications.ts';
import { ClientInputs } from './client-inputs.tsx';
import { clientKind } from './client-kind.ts';
import { clientImport } from './client-import.ts';
import { RestoreClient } from './restore-client.tsx';

function ClientDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={clientKind} actions={<RestoreClient />} {...opened}>
      <ClientInputs />
    </RecordDialog>
  );
}

const badgeOf = ({ name, tone }: Classification) => <Badge tone={tone} text={name} />;

function marksOf(client: ClientV3) {
  const classification = classifications.find(({ id }) => id === client.classification);
  return (
    <>
      {client.removed_at && <Badge tone="red" text="Removed" />}
      {classification && <Badge tone={classification.tone} text={classification.name} />}
    </>
  );
}

/** The screen that lists the clients. */
export function ClientsPage() {
  return (
    <RecordList<ClientV3>
      kind={clientKind}
      title="Clients"
      records="Clients"
      filters={
        <>
          <SearchInput source="name.contains" label="Search Client" parse={searchableName} />
          <CheckboxesFilter
            source="classification.in"
            label="Classification"
            choices={classifications}
            optionText={badgeOf}
          />
          <SwitchFilter source="removed" label="Removed clients" />
        </>
      }
      tools={
        <>
          <ClearFilter />
          <Button component={Link} to="new" variant="contained">
            Create New Client
          </Button>
          <ImportButton kind={clientImport} />
        </>
      }
      rowOf={(client) => ({
        details: [client.number, client.email, client.address.suburb].filter(Boolean).join(' · '),
        marks: marksOf(client),
      })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Number', value: ({ number }) => number },
        { label: 'Business Name', value: (client) => client.business_name },
        { label: 'Brand', value: ({ brand }) => brand },
        {
          label: 'Classification',
          value: (client) => classifications.find(({ id }) => id === client.classification)?.name,
        },
        { label: 'Phone', value: ({ phone }) => phone },
        { label: 'Email', value: ({ email }) => email },
        { label: 'Address', value: ({ address }) => address.address },
        { label: 'Suburb', value: ({ address }) => address.suburb },
        { label: 'State', value: ({ address }) => address.state },
        { label: 'Postcode', value: ({ address }) => address.postcode },
        { label: 'Flags', value: ({ flags }) => flags.join(', ') },
      ]}
      Editor={ClientDialog}
    >
      <DataTable.Col source="number" label="Number" disableSort />
      <DataTable.Col source="email" label="Email" disableSort />
      <DataTable.Col source="address.suburb" label="Suburb" disableSort />
      <DataTable.Col source="classification" label="Classification" disableSort render={marksOf} />
    </RecordList>
  );
}

/** The screen of one client, or of a new one. */
export function ClientPage() {
  return (
    <RecordPage kind={clientKind} actions={<RestoreClient />}>
      <ClientInputs />
    </RecordPage>
  );
}

export default { list: ClientsPage, edit: ClientPage };
