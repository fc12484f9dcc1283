import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from '../../ui/form/form-element.ts';
import type { FormValues } from '../../ui/form/form-versions.ts';
import { VersionConflict, type FieldWords } from '../../ui/form/version-conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<V extends FormValues> {
  readonly form: RecordForm<V>;
  readonly fields: FieldWords;
  readonly sx: SxProps;
  readonly children: ReactNode;
}

/** The inputs of react-admin in a form that shows both versions when a colleague was quicker. */
export function GuardedForm<V extends FormValues>({ form, fields, sx, children }: Props<V>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <FormProvider {...(form.form as unknown as UseFormReturn)}>
      <Box component="form" onSubmit={submit} noValidate sx={sx}>
        {children}
      </Box>
      <VersionConflict form={{ ...form, values: form.conflict?.mine ?? form.form.getValues() }} fields={fields} />
      {form.question}
    </FormProvider>
  );
}
