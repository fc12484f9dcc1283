import Alert from '@mui/material/Alert';
import { reference } from '@shootdesk/shared/kernel/ids';
import { serviceProducts, serviceWorkers } from '@shootdesk/shared/services/service-facts';
import type { ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import type { ServiceRecord } from '@shootdesk/shared/services/services.contract';
import { BooleanInput, CheckboxGroupInput, NumberInput, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { TextListInput } from '../kit/inputs/email-list-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { DeliveriesInput } from './deliveries-input.tsx';
import { DeadlineRulesInput, LengthStepsInput, QuestionsInput } from './fact-inputs.tsx';

const choicesOf = (all: readonly string[]) =>
  all.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));

/** Checkboxes on one line under their label. */
function Checkboxes({ source, label, all }: { source: string; label: string; all: readonly string[] }) {
  return (
    <CheckboxGroupInput
      source={source}
      label={label}
      choices={choicesOf(all)}
      helperText={false}
      options={{ size: 'small' }}
      sx={{ '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
    />
  );
}

/** Inputs that count only for work at the property. */
function PropertyInputs() {
  const { data: categories = [] } = useGetList<ServiceCategory>('service-categories');
  const onSite = useWatch<{ onSite: boolean }, 'onSite'>({ name: 'onSite' });
  if (!onSite) return null;
  return (
    <>
      <BooleanInput
        source="atDusk"
        label="Done at dusk"
        helperText="Visits are planned by the sun, and its pictures may be dark."
      />
      <NativeSelectInput
        source="category"
        label="Capacity category"
        choices={categories.map(({ id, name }) => ({ value: reference('ServiceCategory', id), name }))}
        placeholder="Counts to no capacity"
      />
    </>
  );
}

/** The cards of a service's form. */
export function ServiceInputs() {
  const groups = useServiceGroups();
  const service = useRecordContext<ServiceRecord>();
  const isBuiltIn = service?.builtIn ?? false;
  const groupChoices = groups.map(({ id, name }) => ({ value: reference('ServiceGroup', id), name }));
  return (
    <>
      {isBuiltIn && (
        <Alert severity="info">
          This service ships with the product: its name, its group and where it is done stay as they are. Hide it if you
          do not offer it.
        </Alert>
      )}
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required readOnly={isBuiltIn} helperText={false} />
        <NativeSelectInput
          source="group"
          label="Group"
          required
          choices={groupChoices.filter(({ value }) => !isBuiltIn || value === service?.group)}
          {...(!isBuiltIn && { placeholder: 'Choose a group' })}
        />
        <TextInput source="description" label="Description" multiline maxRows={6} sx={wholeLine} helperText={false} />
        <BooleanInput source="onSite" label="Done at the property" readOnly={isBuiltIn} helperText={false} />
        <BooleanInput source="hidden" label="Hidden" helperText="Not offered any more. Jobs of it stay as they are." />
        <PropertyInputs />
        <NumberInput
          source="place"
          label="Place in its group"
          helperText="Lower ones come first; empty for the last."
        />
        <TextListInput source="synonyms" label="Synonyms" />
        <TextInput source="workbaseReference" label="Workbase reference" helperText={false} />
      </FormSection>
      <FormSection title="Work">
        <Checkboxes source="makes" label="Makes" all={serviceProducts} />
        <Checkboxes source="workedOnBy" label="Worked on by" all={serviceWorkers} />
        <NumberInput source="expectedAssets" label="Expected number" helperText="Finished pieces of a usual order" />
        <NumberInput source="length" label="Length (minutes)" helperText="At the property; 60 when empty" />
        <TextInput
          source="prepare"
          label="What to prepare"
          multiline
          maxRows={6}
          sx={wholeLine}
          helperText="Contacts read it when a visit is booked or moved"
        />
      </FormSection>
      <LengthStepsInput />
      <DeadlineRulesInput />
      <DeliveriesInput />
      <QuestionsInput />
    </>
  );
}
