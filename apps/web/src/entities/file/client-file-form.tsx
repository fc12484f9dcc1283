import Box from '@mui/material/Box';
import { newClientFile, newCtClientFile } from '@shootdesk/shared/resources/ordered-client-files';
import type { z } from 'zod';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { twoColumns } from '../../ui/form/form-section.tsx';
import type { VersionedForm } from '../../ui/form/form-versions.ts';

const fields = {
  name: { label: 'Name' },
  url: { label: 'Address' },
  contentType: { label: 'Content type' },
  type: { label: 'Heading' },
  uploader: { label: 'Uploader' },
  galleryCode: { label: 'Gallery code' },
  notes: { label: 'File note' },
};

export type ClientFileField = keyof typeof fields;

export type ClientFileValues = Readonly<Record<ClientFileField, string>>;

export const clientFileNames = Object.keys(fields) as ClientFileField[];

export const emptyClientFile = Object.fromEntries(clientFileNames.map((name) => [name, ''])) as ClientFileValues;

/** Value to send for a field; null clears an optional one. */
export const sentText = (values: ClientFileValues, name: ClientFileField) =>
  values[name].trim() || (name === 'name' || name === 'url' ? '' : null);

/** Makes the request body of a new file. */
export function newFileBody(values: ClientFileValues): z.input<typeof newCtClientFile> {
  const typed = clientFileNames.filter((name) => values[name].trim() !== '');
  return { name: '', url: '', ...Object.fromEntries(typed.map((name) => [name, sentText(values, name)])) };
}

/** Validates a new file; errors by field. */
export function newFileComplaints(kind: ClientFileKind, values: ClientFileValues): FieldErrors {
  return {
    ...complaintsOf(kind === 'ct' ? newCtClientFile : newClientFile, newFileBody(values)),
    ...(values.url.trim() === '' && { url: 'Required' }),
  };
}

interface Props {
  readonly kind: ClientFileKind;
  readonly isNew: boolean;
  readonly form: VersionedForm<ClientFileValues>;
  /** Whether the file is stored in another system, so that its address can be edited. */
  readonly hasAddress?: boolean;
  readonly onClose: () => void;
}

/** Dialog for a client's file. It edits the entry, not the file itself. */
export function ClientFileForm({ kind, isNew, form, hasAddress = true, onClose }: Props) {
  const what = kind === 'ct' ? 'CT Client File' : 'Client File';
  return (
    <FormDialog title={isNew ? `Add ${what}` : `Edit ${what}`} form={form} fields={fields} onClose={onClose}>
      <FormField form={form} name="name" label={fields.name.label} required />
      {hasAddress && (
        <FormField
          form={form}
          name="url"
          label={fields.url.label}
          type="url"
          required
          placeholder="https://"
          helperText="Where the file can be had. The file itself stays there."
        />
      )}
      {kind === 'ct' && (
        <Box sx={twoColumns}>
          <FormField form={form} name="type" label={fields.type.label} helperText="Under which it is shown." />
          <FormField form={form} name="uploader" label={fields.uploader.label} />
          <FormField form={form} name="galleryCode" label={fields.galleryCode.label} />
        </Box>
      )}
      <FormField
        form={form}
        name="contentType"
        label={fields.contentType.label}
        placeholder="application/pdf"
        helperText="Such as image/jpeg; may be left out."
      />
      <FormField form={form} name="notes" label={fields.notes.label} multiline minRows={2} maxRows={8} />
    </FormDialog>
  );
}
