import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { useId } from 'react';
import { FormField, type FieldForm } from '../../ui/form/form-field.tsx';
import type { JobTexts } from './job-values.ts';

interface Props {
  readonly form: FieldForm<JobTexts>;
  readonly groups: readonly ServiceGroup[];
}

/** Selects the service of a new job from the catalogue, with a heading for each group. */
export function ServiceSelect({ form, groups }: Props) {
  const id = useId();
  return (
    <FormField
      form={form}
      name="serviceId"
      label="Service"
      select
      required
      id={id}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      <option value="">Choose a service</option>
      {groups.map((group) => (
        <optgroup key={group.id} label={group.name}>
          {group.services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </optgroup>
      ))}
    </FormField>
  );
}
