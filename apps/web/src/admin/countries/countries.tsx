import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { countryBody, type Country } from '@shootdesk/shared/countries/countries.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BooleanInput, DataTable, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { rereadBranding } from '../../data/settings/mutations.ts';
import { useBranding } from '../../kernel/branding.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { StatesInput } from './states-input.tsx';

interface CountryValues extends Record<string, unknown> {
  readonly code: string | null;
  readonly name: string | null;
  readonly calling_code: string | null;
  readonly state_label: string | null;
  readonly postcode_label: string | null;
  readonly states: Country['states'];
  readonly hidden: boolean;
  readonly place: number | null;
}

const namesOf = (states: Country['states']) => states.map(({ name }) => name).join(', ');

const countryKind: RecordKind<Country, CountryValues> = {
  resource: 'countries',
  path: '/systemManager/countries',
  noun: 'Country',
  type: 'Country',
  title: 'Country Management',
  schema: countryBody,
  valuesOf: (country) => ({
    code: country?.code ?? null,
    name: country?.name ?? null,
    calling_code: country?.calling_code ?? null,
    state_label: country?.state_label ?? 'State',
    postcode_label: country?.postcode_label ?? 'Postcode',
    states: country?.states ?? [],
    hidden: country?.hidden ?? false,
    place: country?.place ?? null,
  }),
  bodyOf: (values) => values,
  fields: {
    code: { label: 'Code' },
    name: { label: 'Name' },
    calling_code: { label: 'Calling code' },
    state_label: { label: 'Word for a state' },
    postcode_label: { label: 'Word for a postcode' },
    states: { label: 'States', show: namesOf },
    hidden: { label: 'Hidden' },
    place: { label: 'Place' },
  },
  deleteWarning: 'A country whose states addresses have cannot be deleted, but hidden.',
};

function CountryInputs() {
  const country = useRecordContext<Country>();
  const cache = useQueryClient();
  const version = country?.cache_key;
  useEffect(() => {
    // Forms with addresses offer the countries from the branding.
    if (version !== undefined) void rereadBranding(cache);
  }, [cache, version]);
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required readOnly={country?.builtIn ?? false} helperText={false} />
        <TextInput
          source="code"
          label="Code"
          required
          readOnly={country !== undefined}
          helperText={country ? false : 'Two letters, such as IE.'}
        />
        <TextInput source="calling_code" label="Calling code" helperText="Of telephone numbers, such as 353." />
        <TextInput source="state_label" label="Word for a state" required helperText="State, County, Province." />
        <TextInput
          source="postcode_label"
          label="Word for a postcode"
          required
          helperText="Postcode, Eircode, ZIP code."
        />
        {country?.builtIn && (
          <Typography variant="body2" color="textSecondary" sx={wholeLine}>
            Ships with the product: it and its states keep codes and names.
          </Typography>
        )}
        <NumberInput source="place" label="Place" helperText="Lower ones come first; empty for the last." />
        <BooleanInput source="hidden" label="Hidden" helperText="Not offered any more; addresses keep its states." />
      </FormSection>
      <StatesInput />
    </>
  );
}

function CountryDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={countryKind} {...opened}>
      <CountryInputs />
    </RecordDialog>
  );
}

function Marks({ hidden, builtIn, code }: Country) {
  const { country } = useBranding();
  return (
    <>
      {code === country && <Badge tone="green" text="The studio’s" />} {hidden && <Badge tone="amber" text="Hidden" />}{' '}
      {builtIn && <Badge tone="neutral" text="Built in" />}
    </>
  );
}

const marksOf = (country: Country) => <Marks {...country} />;

/** Lists the countries that addresses may be in. */
export function CountriesPage() {
  const cache = useQueryClient();
  useEffect(() => void rereadBranding(cache), [cache]);
  return (
    <RecordList<Country>
      kind={countryKind}
      title="Countries"
      records="Countries"
      filters={<SearchInput source="name.contains" label="Search Country" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Country
        </Button>
      }
      rowOf={(country) => ({ details: `${country.code} · ${namesOf(country.states)}`, marks: marksOf(country) })}
      exported={[
        { label: 'Code', value: ({ code }) => code },
        { label: 'Name', value: ({ name }) => name },
        { label: 'States', value: ({ states }) => namesOf(states) },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
        { label: 'Built in', value: ({ builtIn }) => (builtIn ? 'yes' : 'no') },
      ]}
      hiddenColumns={['place']}
      Editor={CountryDialog}
    >
      <DataTable.Col source="code" label="Code" disableSort />
      <DataTable.Col source="states" label="States" disableSort render={({ states }: Country) => namesOf(states)} />
      <DataTable.Col source="builtIn" label="Marks" disableSort render={marksOf} />
      <DataTable.NumberCol source="place" label="Place" />
    </RecordList>
  );
}

/** Screen for one country, or for a new one. */
export function CountryPage() {
  return (
    <RecordPage kind={countryKind}>
      <CountryInputs />
    </RecordPage>
  );
}

export default { list: CountriesPage, edit: CountryPage };
