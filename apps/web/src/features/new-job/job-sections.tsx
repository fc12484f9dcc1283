import Box from '@mui/material/Box';
import { FormField, type FieldForm } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import { AgentFields } from './agent-fields.tsx';
import type { JobTexts } from './job-values.ts';
import { landUnitProps } from './land-unit.ts';

interface Props {
  readonly form: FieldForm<JobTexts>;
}

const counts = [
  ['bed', 'Bedrooms'],
  ['bath', 'Bathrooms'],
  ['car', 'Car spaces'],
  ['study', 'Studies'],
] as const;

/** Fields about the property and the people to meet there. */
export function PropertyFacts({ form, client }: Props & { readonly client: Option | null }) {
  return (
    <FormSection title="Property">
      <Box sx={{ ...wholeLine, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
        {counts.map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={label} type="number" />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '2fr 1fr' }}>
        <FormField form={form} name="landArea" label="Land area" type="number" />
        <FormField form={form} name="landUnit" label="Unit" {...landUnitProps()} />
      </Box>
      <FormField form={form} name="mapLink" label="Map link" type="url" placeholder="https://" />
      <AgentFields form={form} client={client} />
    </FormSection>
  );
}

/** Fields of a new job for its notes: order, client booking and production. */
export function OrderTexts({ form }: Props) {
  const lines = { multiline: true, minRows: 2, maxRows: 10, sx: wholeLine };
  return (
    <FormSection title="Notes">
      <FormField form={form} name="orderDetails" label="Order" {...lines} />
      <FormField form={form} name="clientBookingNote" label="Client booking note" {...lines} />
      <FormField form={form} name="productionNote" label="Production note" {...lines} />
    </FormSection>
  );
}

/** Fields of a new job for its references in other systems. */
export function References({ form }: Props) {
  return (
    <FormSection title="References">
      <FormField form={form} name="ctReferenceId" label="Jobtrack Job No" />
      <FormField form={form} name="workbaseReferenceId" label="Workbase reference" />
      <FormField form={form} name="serviceUsername" label="Service username" />
      <FormField
        form={form}
        name="externalReference"
        label="Reference of the ordering system"
        helperText="A job of this client with the same reference is opened instead of making a new one."
      />
    </FormSection>
  );
}
