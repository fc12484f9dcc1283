import Button from '@mui/material/Button';
import { addOnBody, type AddOn } from '@shootdesk/shared/add-ons/add-ons.contract';
import { DataTable, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ServicesInput } from '../kit/inputs/services-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface AddOnValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly services: readonly string[];
}

const servicesText = (services: readonly string[]) =>
  services.length === 0 ? 'All services' : `${services.length} ${services.length === 1 ? 'service' : 'services'}`;

const addOnKind: RecordKind<AddOn, AddOnValues> = {
  resource: 'add-ons',
  path: '/systemManager/add-ons',
  noun: 'Add-on',
  type: 'AddOn',
  title: 'Add-on Management',
  schema: addOnBody,
  valuesOf: (addOn) => ({ name: addOn?.name ?? null, services: addOn?.services ?? [] }),
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    services: { label: 'Services', show: (services: readonly string[]) => servicesText(services) },
  },
  deleteWarning: 'Its prices go with it; what was agreed for jobs stays as it is.',
};

function AddOnInputs() {
  return (
    <FormSection title="General Information">
      <TextInput source="name" label="Name" required helperText={false} />
      <ServicesInput source="services" label="Services" />
    </FormSection>
  );
}

function AddOnDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={addOnKind} {...opened}>
      <AddOnInputs />
    </RecordDialog>
  );
}

/** Lists the add-ons by name. */
export function AddOnsPage() {
  const { timeZone } = useCurrentUser();
  const modified = ({ lastModified }: AddOn) => formatDateTime(lastModified, timeZone);
  return (
    <RecordList<AddOn>
      kind={addOnKind}
      title="Add-ons"
      records="Add-ons"
      filters={<SearchInput source="name.contains" label="Search Add-on" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Add-on
        </Button>
      }
      rowOf={(addOn) => ({ details: servicesText(addOn.services) })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Services', value: ({ services }) => servicesText(services) },
        { label: 'Last Modified', value: modified },
      ]}
      Editor={AddOnDialog}
    >
      <DataTable.Col
        source="services"
        label="Ordered With"
        disableSort
        render={({ services }: AddOn) => servicesText(services)}
      />
      <DataTable.Col source="lastModified" label="Last Modified" render={modified} />
    </RecordList>
  );
}

/** Screen for one add-on, or for a new one. */
export function AddOnPage() {
  return (
    <RecordPage kind={addOnKind}>
      <AddOnInputs />
    </RecordPage>
  );
}

export default { list: AddOnsPage, edit: AddOnPage };
