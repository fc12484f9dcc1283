import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { providers } from '../../data/options/sources.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MomentInput } from '../kit/inputs/moment-input.tsx';
import { ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import type { ClosedDayValues } from './closed-day-kind.ts';

/** The cards of a closed day's form. */
export function ClosedDayInputs() {
  const isEverywhere = useWatch<ClosedDayValues, 'all_zones'>({ name: 'all_zones' });
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <MomentInput source="date" label="Date" type="date" required />
        <MomentInput source="from" label="Closed from" type="time" helperText="Empty when closed all day" />
        <MomentInput source="to" label="Closed to" type="time" />
      </FormSection>
      <FormSection title="Where">
        <BooleanInput source="all_zones" label="All zones" helperText={false} />
        {!isEverywhere && <ReferencesInput source="zones" label="Zones" reference="zone-choices" />}
      </FormSection>
      <FormSection title="Exceptions">
        <ReferencesInput
          source="open_for"
          label="People who work all the same"
          reference="user-choices"
          filter={providers}
          noneText="No Available Providers"
        />
      </FormSection>
    </>
  );
}
