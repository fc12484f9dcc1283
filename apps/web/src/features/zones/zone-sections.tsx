import { listZoneFlags } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../api/enums.ts';
import { FlagsField } from '../../ui/form/flags-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { SectionsProps } from '../../ui/records/record-screen.ts';
import { DuskTimesSection } from './dusk-times-section.tsx';
import { LinkerSection } from './linker-section.tsx';
import type { ZoneValues, ZoneWithLinks } from './zone-values.ts';

/** The cards of a zone's form. */
export function ZoneSections({ form }: SectionsProps<ZoneWithLinks, ZoneValues>) {
  const flags = useEnum(listZoneFlags);
  return (
    <>
      <FormSection title="General Information">
        <FormField form={form} name="name" label="Name" required />
        <FormField
          form={form}
          name="default_travel_time"
          label="Default Travel Time"
          type="number"
          helperText="Minutes between two appointments"
        />
        <FormField form={form} name="support_email" label="Support Email" type="email" />
        <FormField form={form} name="reference" label="Reference" />
        <FlagsField form={form} name="flags" labels={flags} />
      </FormSection>
      <LinkerSection form={form} />
      <DuskTimesSection form={form} />
    </>
  );
}
