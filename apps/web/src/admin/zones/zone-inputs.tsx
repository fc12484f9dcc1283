import { listZoneFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { NumberInput, TextInput } from 'react-admin';
import { useEnum } from '../../data/reference/queries.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { DuskTimesSection } from './dusk-times-section.tsx';
import { LinkerSection } from './linker-section.tsx';

/** The cards of a zone's form. */
export function ZoneInputs() {
  const flags = useEnum(listZoneFlags);
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <NumberInput
          source="default_travel_time"
          label="Default Travel Time"
          helperText="Minutes between two appointments"
        />
        <TextInput source="support_email" label="Support Email" type="email" helperText={false} />
        <TextInput source="reference" label="Reference" helperText={false} />
        <FlagsInput source="flags" labels={flags} />
      </FormSection>
      <LinkerSection />
      <DuskTimesSection />
    </>
  );
}
