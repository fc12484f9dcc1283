import Box from '@mui/material/Box';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { updateJob } from '../../../data/jobs/mutations.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { VersionedForm } from '../../../ui/form/form-versions.ts';
import { useJobForm } from '../../../entities/job/job-form.ts';
import {
  propertyBody,
  propertyComplaints,
  propertyFields,
  propertyValues,
  type PropertyValues,
} from './property-values.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

const fields = {
  ...Object.fromEntries(Object.entries(propertyFields).map(([name, label]) => [name, { label }])),
  LandArea: { label: 'Land area' },
  landUnit: { label: 'Unit' },
};

const inColumns = (count: number) =>
  ({ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${count}, 1fr)` } }) as const;

function Numbers({ form }: { readonly form: VersionedForm<PropertyValues> }) {
  return (
    <>
      <Box sx={inColumns(4)}>
        {(['Bed', 'Bath', 'Car', 'Study'] as const).map((name) => (
          <FormField key={name} form={form} name={name} label={propertyFields[name]} type="number" />
        ))}
      </Box>
      <Box sx={inColumns(2)}>
        <FormField form={form} name="LandArea" label="Land area" type="number" />
        <FormField form={form} name="landUnit" label="Unit" />
      </Box>
    </>
  );
}

/** Edits the facts of the property, such as rooms and land area. */
export function PropertyDialog({ job, onClose }: Props) {
  const form = useJobForm<PropertyValues>({
    job,
    part: 'property',
    valuesOf: propertyValues,
    resolver: complaintsResolver((values) => propertyComplaints(values, propertyValues(job))),
    save: (cache, values, seen, ifMatch) =>
      updateJob(cache, { id: job.id, body: propertyBody(values, seen, job), ifMatch }),
    toast: 'Property updated',
    onClose,
  });
  return (
    <FormDialog title="Edit Property" form={form} fields={fields} onClose={onClose}>
      <FormField form={form} name="Address" label={propertyFields.Address} />
      <Box sx={inColumns(3)}>
        {(['Suburb', 'State', 'PostCode'] as const).map((name) => (
          <FormField key={name} form={form} name={name} label={propertyFields[name]} />
        ))}
      </Box>
      <Numbers form={form} />
      <FormField form={form} name="MapLink" label={propertyFields.MapLink} type="url" />
      {(['Description', 'ProductionNote'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={propertyFields[name]} multiline minRows={2} maxRows={8} />
      ))}
    </FormDialog>
  );
}
