import { homeCountry, statesOfCountry } from '@shootdesk/shared/kernel/countries';
import { onlyState } from '@shootdesk/shared/kernel/words';
import { listZoneFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { hasFourDigits } from '@shootdesk/shared/zones/postcodes';
import { NumberInput, TextInput, useRecordContext } from 'react-admin';
import { useEnum } from '../../data/reference/queries.ts';
import { CalendarAddressPanel } from '../../entities/calendars/calendar-address-panel.tsx';
import type { ZoneWithLinks } from '../../providers/zone-links.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { DuskTimesSection } from './dusk-times-section.tsx';
import { LinkerSection } from './linker-section.tsx';

/** Help text for postcodes: with their state, where the country has several. */
function howToType(): string {
  const [first = ''] = statesOfCountry(homeCountry());
  if (!hasFourDigits(first)) {
    const state = onlyState() === undefined ? `${first} ` : '';
    return `Type ${state}90001-90099, or how they begin: ${state}SW1A; or paste rows of a spreadsheet with postcodes`;
  }
  return onlyState() === undefined
    ? 'Type VIC 3000-3207, 3220, one state a line, or paste rows of a spreadsheet with postcode and state'
    : 'Type 5010-5028, 6011, or paste rows of a spreadsheet with postcodes';
}

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
          helperText={`Properties with these postcodes belong to this zone, whatever the zone of their client. ${howToType()}`}
        />
      </FormSection>
      <LinkerSection />
      <DuskTimesSection />
      {zone && <CalendarAddressPanel zone={Number(zone.id)} />}
    </>
  );
}
