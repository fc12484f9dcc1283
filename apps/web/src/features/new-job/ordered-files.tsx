import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import {
  ClientFileForm,
  emptyClientFile,
  newFileComplaints,
  type ClientFileValues,
} from '../../entities/file/client-file-form.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { heldIn, type FormWith } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';

interface DialogProps {
  readonly kind: ClientFileKind;
  /** Null for a new file. */
  readonly file: ClientFileValues | null;
  readonly onSave: (file: ClientFileValues) => void;
  readonly onClose: () => void;
}

/** Asks for a file of an order that is not sent yet. */
function OrderedFileDialog({ kind, file, onSave, onClose }: DialogProps) {
  const form = useGuardedForm<ClientFileValues>({
    saved: { values: file ?? emptyClientFile, version: null },
    resolver: complaintsResolver((values) => newFileComplaints(kind, values)),
    save: async (values) => onSave(values),
    currentOf: () => null,
    onDone: onClose,
  });
  return <ClientFileForm kind={kind} isNew={file === null} form={form} onClose={onClose} />;
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minWidth: 0 } as const;

interface RowProps {
  readonly file: ClientFileValues;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ file: { name, url }, onEdit, onRemove }: RowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={url}>
          {url}
        </Typography>
      </Box>
      <Button size="small" color="inherit" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" color="inherit" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
  );
}

const kinds = {
  clientResources: { kind: 'client', label: 'Files of the client', addLabel: 'Add client file' },
  ctClientResources: { kind: 'ct', label: 'Files of the ordering system', addLabel: 'Add CT client file' },
} as const;

interface Props<N extends keyof typeof kinds> {
  readonly form: FormWith<N, readonly ClientFileValues[]>;
  readonly name: N;
}

/** The files of one kind that an order brings, each entered in a dialog. */
export function OrderedFiles<N extends keyof typeof kinds>({ form, name }: Props<N>) {
  const id = useId();
  const { kind, label, addLabel } = kinds[name];
  const files = heldIn(form, name);
  /** Index of the file in the dialog; that of a new file is the next one. */
  const [edited, setEdited] = useState<number | null>(null);
  const error = form.errors[name];
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" id={id}>
        {label}
      </Typography>
      {files.length > 0 && (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {files.map((file, index) => (
            <Row
              // Two files may have the same name and address.
              // oxlint-disable-next-line no-array-index-key
              key={index}
              file={file}
              onEdit={() => setEdited(index)}
              onRemove={() => form.set(name, files.toSpliced(index, 1))}
            />
          ))}
        </Box>
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button size="small" onClick={() => setEdited(files.length)} sx={{ justifySelf: 'start' }}>
        {addLabel}
      </Button>
      {edited !== null && (
        <OrderedFileDialog
          kind={kind}
          file={files[edited] ?? null}
          onSave={(file) => form.set(name, files.toSpliced(edited, 1, file))}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  );
}
