import { listZoneFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { NumberInput, TextInput, useRecordContext } from 'react-admin';
import { useEnum } from '../../data/reference/queries.ts';
import { CalendarAddressPanel } from '../../entities/calendars/calendar-address-panel.tsx';
import type { ZoneWithLinks } from '../../providers/zone-links.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { DuskTimesSection } from './dusk-times-section.tsx';
import { LinkerSection } from './linker-section.tsx';

/** The cards of a zone's form. */
export function ZoneInputs() {
  const flags = useEnum(listZoneFlags);
  const zone = useRecordContext<ZoneWithLinks>();
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
        <TextInput
          source="postcodes"
          label="Postcodes"
          multiline
          maxRows={10}
          helperText="Properties with these postcodes belong to this zone, whatever the zone of their client. Type VIC 3000-3207, 3220, one state a line, or paste rows of a spreadsheet with postcode and state"
        />
      </FormSection>
      <LinkerSection />
      <DuskTimesSection />
      {zone && <CalendarAddressPanel zone={Number(zone.id)} />}
    </>
  );
}
