import Button from '@mui/material/Button';
import type { FormValues } from '../../ui/form/form-versions.ts';
import type { RecordForm } from './use-record-form.ts';
import { disabledBy, notRight, nothingChanged } from '../../ui/inputs/disabled-by.ts';

interface Props<V extends FormValues> {
  readonly form: RecordForm<V>;
  /** Disables saving until the whole form is valid, instead of showing errors when the person tries. */
  readonly waitsUntilValid: boolean;
}

/** Why the form cannot be saved; undefined when it can. */
function refusalOf<V extends FormValues>({ form, waitsUntilValid }: Props<V>): string | undefined {
  if (!form.isNew && !form.isDirty) return nothingChanged;
  return waitsUntilValid && !form.isValid ? notRight : undefined;
}

/** 'Create' for a new record; 'Save' for an existing one, once something has been changed. */
export function SaveButton<V extends FormValues>(props: Props<V>) {
  const { form } = props;
  const refusal = refusalOf(props);
  return (
    <Button type="submit" variant="contained" loading={form.isSaving} {...disabledBy(refusal)}>
      {form.isNew ? 'Create' : 'Save'}
    </Button>
  );
}
