import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../ui/form/form-versions.ts';
import { GuardedForm } from '../../ui/form/guarded-form.tsx';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';
import type { StaleGuard } from '../../ui/form/use-stale-guard.ts';

interface Props<V extends FormValues> {
  readonly form: StaleGuard<V>;
  readonly fields?: FieldWords;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** A guarded form for inputs of react-admin, which take their values from the form's context. */
export function InputsForm<V extends FormValues>({ form, fields, sx, children }: Props<V>) {
  const values = form.conflict?.mine ?? form.form.getValues();
  return (
    <FormProvider {...(form.form as unknown as UseFormReturn)}>
      <GuardedForm form={{ ...form, values }} {...(sx && { sx })} {...(fields && { fields })}>
        {children}
      </GuardedForm>
    </FormProvider>
  );
}
