import Button from '@mui/material/Button';
import type { FormValues } from '../../ui/form/form-versions.ts';
import type { RecordForm } from './use-record-form.ts';

interface Props<V extends FormValues> {
  readonly form: RecordForm<V>;
  /** Saving waits until the whole form is valid, instead of complaining when it is tried. */
  readonly waitsUntilValid: boolean;
}

/** 'Create' for a new record; 'Save' for an existing one, once something has been changed. */
export function SaveButton<V extends FormValues>({ form, waitsUntilValid }: Props<V>) {
  const isUnchanged = !form.isNew && !form.isDirty;
  return (
    <Button
      type="submit"
      variant="contained"
      loading={form.isSaving}
      disabled={isUnchanged || (waitsUntilValid && !form.isValid)}
    >
      {form.isNew ? 'Create' : 'Save'}
    </Button>
  );
}
