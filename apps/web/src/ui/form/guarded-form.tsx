import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import type { FormValues, VersionedForm } from './form-versions.ts';
import { saysHalfTyped } from './half-typed.ts';
import { VersionConflict, type FieldWords } from './version-conflict.tsx';

/** Focuses the first invalid field, after the messages have rendered. */
function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface Props<V extends FormValues> {
  readonly form: Pick<VersionedForm<V>, 'values' | 'conflict' | 'submit' | 'resolve' | 'dismiss'>;
  /** Field labels for the choice between two versions. Omit them where nobody else can change the record. */
  readonly fields?: FieldWords<V>;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** A form that is saved as a whole, and shows both versions after a conflict. */
export function GuardedForm<V extends FormValues>({ form, fields, sx, children }: Props<V>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the event to an outer form, which must not be submitted.
    event.stopPropagation();
    if (saysHalfTyped(event.currentTarget)) return;
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <>
      <Box component="form" onSubmit={submit} noValidate {...(sx && { sx })}>
        {children}
      </Box>
      {fields && <VersionConflict form={form} fields={fields} />}
    </>
  );
}
