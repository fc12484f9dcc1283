import Button from '@mui/material/Button';
import {
  groupFileTypes,
  serviceGroupBody,
  type ServiceGroupRecord,
} from '@shootdesk/shared/services/service-groups.contract';
import { BooleanInput, CheckboxGroupInput, DataTable, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface GroupValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly description: string | null;
  readonly allowedResourceFileTypes: readonly string[];
  readonly allowedAssetFileTypes: readonly string[];
  readonly hidden: boolean;
  readonly place: number | null;
}

const newGroup: GroupValues = {
  name: null,
  description: null,
  allowedResourceFileTypes: ['image/jpeg', 'image/jpg', 'image/png'],
  allowedAssetFileTypes: ['image/jpeg', 'image/jpg'],
  hidden: false,
  place: null,
};

function valuesOf(group: ServiceGroupRecord | null): GroupValues {
  if (!group) return newGroup;
  const { name, description, allowedResourceFileTypes, allowedAssetFileTypes, hidden, place } = group;
  return { name, description, allowedResourceFileTypes, allowedAssetFileTypes, hidden, place };
}

const fileTypes = Object.entries(groupFileTypes).map(([id, name]) => ({ id, name }));
const typeNames = (types: readonly string[]) =>
  types.map((type) => fileTypes.find(({ id }) => id === type)?.name ?? type).join(', ');

const groupKind: RecordKind<ServiceGroupRecord, GroupValues> = {
  resource: 'service-groups',
  path: '/systemManager/service-groups',
  noun: 'Service Group',
  type: 'ServiceGroup',
  title: 'Service Group Management',
  schema: serviceGroupBody,
  valuesOf,
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    allowedResourceFileTypes: { label: 'Material', show: typeNames },
    allowedAssetFileTypes: { label: 'What is made', show: typeNames },
    hidden: { label: 'Hidden' },
    place: { label: 'Place' },
  },
  deleteWarning: 'A group with services cannot be deleted, but hidden.',
};

function FileTypes({ source, label }: { readonly source: string; readonly label: string }) {
  return (
    <CheckboxGroupInput
      source={source}
      label={label}
      choices={fileTypes}
      helperText={false}
      options={{ size: 'small' }}
      sx={{ ...wholeLine, '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
    />
  );
}

function GroupInputs() {
  const isBuiltIn = useRecordContext<ServiceGroupRecord>()?.builtIn ?? false;
  return (
    <FormSection title="General Information">
      <TextInput
        source="name"
        label="Name"
        required
        readOnly={isBuiltIn}
        helperText={isBuiltIn ? 'Ships with the product: its name stays.' : false}
      />
      <NumberInput source="place" label="Place" helperText="Lower ones come first; empty for the last." />
      <TextInput source="description" label="Description" multiline maxRows={6} helperText={false} />
      <BooleanInput source="hidden" label="Hidden" helperText="None of its services is offered any more." />
      <FileTypes source="allowedResourceFileTypes" label="File types of material" />
      <FileTypes source="allowedAssetFileTypes" label="File types of what is made" />
    </FormSection>
  );
}

function GroupDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={groupKind} {...opened}>
      <GroupInputs />
    </RecordDialog>
  );
}

function marksOf({ hidden, builtIn }: ServiceGroupRecord) {
  return (
    <>
      {hidden && <Badge tone="amber" text="Hidden" />}
      {builtIn && <Badge tone="neutral" text="Built in" />}
    </>
  );
}

/** Lists the service groups in the order in which they are offered. */
export function ServiceGroupsPage() {
  return (
    <RecordList<ServiceGroupRecord>
      kind={groupKind}
      title="Service Groups"
      records="Service Groups"
      filters={<SearchInput source="name.contains" label="Search Service Group" />}
      tools={
        <>
          <Button component={Link} to="new" variant="contained">
            Create New Service Group
          </Button>
          <Button component={Link} to="/systemManager/services">
            Services
          </Button>
        </>
      }
      rowOf={(group) => ({ details: `${group.services} services`, marks: marksOf(group) })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Services', value: ({ services }) => services },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
        { label: 'Built in', value: ({ builtIn }) => (builtIn ? 'yes' : 'no') },
      ]}
      Editor={GroupDialog}
    >
      <DataTable.NumberCol source="services" label="Services" disableSort />
      <DataTable.Col source="marks" label="Marks" disableSort render={marksOf} />
      <DataTable.NumberCol source="place" label="Place" />
    </RecordList>
  );
}

/** Screen for one service group, or for a new one. */
export function ServiceGroupPage() {
  return (
    <RecordPage kind={groupKind}>
      <GroupInputs />
    </RecordPage>
  );
}

export default { list: ServiceGroupsPage, edit: ServiceGroupPage };
