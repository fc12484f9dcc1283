import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { UserSelect, UserText } from './field-inputs.tsx';

/** The two ratings that are given here; others can come from elsewhere and are kept. */
const ratings = [
  { value: '1', name: 'Beginner' },
  { value: '2', name: 'Qualified' },
];

/** What those who plan the work think of the person. */
export function ManagementInputs() {
  return (
    <FormSection title="Management Information">
      <UserSelect source="rating" choices={ratings} placeholder="Not rated" />
      <UserText source="note" multiline minRows={2} maxRows={8} sx={wholeLine} />
    </FormSection>
  );
}
