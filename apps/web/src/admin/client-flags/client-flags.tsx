import Button from '@mui/material/Button';
import { clientFlagBody, type ClientFlag } from '@shootdesk/shared/client-flags/client-flags.contract';
import { clientFlagEffects, type ClientFlagEffect } from '@shootdesk/shared/flags/client-flag-effects';
import { BooleanInput, CheckboxGroupInput, DataTable, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ColourInput } from '../kit/inputs/colour-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface ClientFlagValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly description: string | null;
  readonly colour: string | null;
  readonly effects: readonly ClientFlagEffect[];
  readonly hidden: boolean;
  readonly place: number | null;
}

const effects = Object.entries(clientFlagEffects).map(([id, name]) => ({ id, name }));
const effectNames = (chosen: readonly ClientFlagEffect[]) => chosen.map((each) => clientFlagEffects[each]).join('; ');

const clientFlagKind: RecordKind<ClientFlag, ClientFlagValues> = {
  resource: 'client-flags',
  path: '/systemManager/client-flags',
  noun: 'Client Flag',
  type: 'ClientFlag',
  title: 'Client Flag Management',
  schema: clientFlagBody,
  valuesOf: (flag) => ({
    name: flag?.name ?? null,
    description: flag?.description ?? null,
    colour: flag?.colour ?? null,
    effects: flag?.effects ?? ['showStudio'],
    hidden: flag?.hidden ?? false,
    place: flag?.place ?? null,
  }),
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    description: { label: 'Text' },
    colour: { label: 'Colour' },
    effects: { label: 'What it does', show: effectNames },
    hidden: { label: 'Hidden' },
    place: { label: 'Place' },
  },
  deleteWarning: 'A flag that clients have cannot be deleted, but hidden.',
};

function ClientFlagInputs() {
  const isBuiltIn = useRecordContext<ClientFlag>()?.builtIn ?? false;
  return (
    <>
      <FormSection title="General Information">
        <TextInput
          source="name"
          label="Name"
          required
          readOnly={isBuiltIn}
          helperText={isBuiltIn ? 'Ships with the product: its name, text and effects stay.' : false}
        />
        <ColourInput source="colour" label="Colour" scheme="light" fallback="#47524f" whenBlank="None." />
        <TextInput
          source="description"
          label="Text"
          required
          readOnly={isBuiltIn}
          multiline
          maxRows={6}
          helperText="What people read at the order, on the job page and before they go on."
          sx={wholeLine}
        />
        <NumberInput source="place" label="Place" helperText="Lower ones come first; empty for the last." />
        <BooleanInput source="hidden" label="Hidden" helperText="Not offered any more; clients that have it keep it." />
      </FormSection>
      <FormSection title="What it does">
        <CheckboxGroupInput
          source="effects"
          label="Every flag is shown to BackOffice at the order and on the job page. Besides:"
          choices={effects}
          disabled={isBuiltIn}
          row={false}
          helperText={false}
          options={{ size: 'small' }}
          sx={{ ...wholeLine, '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
        />
      </FormSection>
    </>
  );
}

function ClientFlagDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={clientFlagKind} {...opened}>
      <ClientFlagInputs />
    </RecordDialog>
  );
}

const marksOf = ({ name, colour, hidden, builtIn }: ClientFlag) => (
  <>
    <Tag text={name} colour={colour} /> {hidden && <Badge tone="amber" text="Hidden" />}{' '}
    {builtIn && <Badge tone="neutral" text="Built in" />}
  </>
);

const doesOf = (flag: ClientFlag) => effectNames(flag.effects) || 'Shown to BackOffice';

/** Lists the flags of clients. */
export function ClientFlagsPage() {
  return (
    <RecordList<ClientFlag>
      kind={clientFlagKind}
      title="Client Flags"
      records="Client Flags"
      filters={<SearchInput source="name.contains" label="Search Client Flag" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Client Flag
        </Button>
      }
      rowOf={(flag) => ({
        details: `${doesOf(flag)} · ${flag.clients} ${flag.clients === 1 ? 'client' : 'clients'}`,
        marks: marksOf(flag),
      })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Text', value: ({ description }) => description },
        { label: 'What it does', value: doesOf },
        { label: 'Clients', value: ({ clients }) => clients },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
        { label: 'Built in', value: ({ builtIn }) => (builtIn ? 'yes' : 'no') },
      ]}
      hiddenColumns={['place']}
      Editor={ClientFlagDialog}
    >
      <DataTable.Col source="colour" label="As shown" disableSort render={marksOf} />
      <DataTable.Col source="effects" label="What it does" disableSort render={doesOf} />
      <DataTable.NumberCol source="clients" label="Clients" disableSort />
      <DataTable.NumberCol source="place" label="Place" />
    </RecordList>
  );
}

/** Screen for one flag, or for a new one. */
export function ClientFlagPage() {
  return (
    <RecordPage kind={clientFlagKind}>
      <ClientFlagInputs />
    </RecordPage>
  );
}

export default { list: ClientFlagsPage, edit: ClientFlagPage };
