import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

/** The two ratings that are given here; others can come from elsewhere and are kept. */
const ratings = [
  { value: '1', name: 'Beginner' },
  { value: '2', name: 'Qualified' },
];

/** What those who plan the work think of the person. */
export function ManagementSection({ form }: { readonly form: RecordForm<UserValues> }) {
  return (
    <FormSection title="Management Information">
      <SelectField
        form={form}
        name="rating"
        label={userFields.rating.label}
        options={ratings}
        placeholder="Not rated"
      />
      <FormField
        form={form}
        name="note"
        label={userFields.note.label}
        multiline
        minRows={2}
        maxRows={8}
        sx={wholeLine}
      />
    </FormSection>
  );
}
