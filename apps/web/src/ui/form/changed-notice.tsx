import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { createContext, use } from 'react';
import type { FormValues, VersionedForm } from './form-versions.ts';

/** Who changed a record, and the formatted time: '02:30 PM'. */
export interface ChangedBy {
  readonly name: string;
  readonly time: string;
}

/** Who else changed the screen's record since it was opened; null if unknown. */
export const ChangedByContext = createContext<ChangedBy | null>(null);

interface Props<V extends FormValues> {
  readonly form: Pick<VersionedForm<V>, 'isOutdated' | 'compare'>;
  readonly sx?: SxProps;
}

/** Warns that a colleague has changed the record of an open form. */
export function ChangedNotice<V extends FormValues>({ form, sx }: Props<V>) {
  const changedBy = use(ChangedByContext);
  return (
    <Box role="status" {...(sx && form.isOutdated && { sx })}>
      {form.isOutdated && (
        <Alert
          severity="warning"
          role="presentation"
          action={
            <Button color="inherit" size="small" onClick={form.compare}>
              Compare
            </Button>
          }
        >
          {changedBy?.name ?? 'A colleague'} has changed this since you began. Nothing has been overwritten.
        </Alert>
      )}
    </Box>
  );
}
