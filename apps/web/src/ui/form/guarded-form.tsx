import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import type { FormValues, VersionedForm } from './form-versions.ts';
import { saysHalfTyped } from './half-typed.ts';
import { VersionConflict, type FieldWords } from './version-conflict.tsx';

/** Takes the person to the first field that needs them, once the complaints have been drawn. */
function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface Props<V extends FormValues> {
  readonly form: Pick<VersionedForm<V>, 'values' | 'conflict' | 'submit' | 'resolve' | 'dismiss'>;
  /** The fields as the screen calls them, for the choice between two versions; none where nobody else can change the record. */
  readonly fields?: FieldWords<V>;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** A form that is saved as a whole, and shows both versions when a colleague was quicker. */
export function GuardedForm<V extends FormValues>({ form, fields, sx, children }: Props<V>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands it on to a form that this one is drawn in, which is not meant.
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
