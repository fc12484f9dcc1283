import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { SavedRow } from './row-values.ts';

interface Props<R> {
  readonly resource: string;
  readonly title: string;
  /** Subject of the failure message: 'The replacements'. */
  readonly what: string;
  readonly onClose: () => void;
  /** Renders the dialog after the rows have loaded. */
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** Suppresses react-admin's toast, because the dialog shows the error in place of the rows. */
const quietly = { onError: () => undefined };

/** Loads all records of a kind for a dialog. Shows only its frame while they load. */
export function RowsDialog<R extends SavedRow>({ resource, title, what, onClose, children }: Props<R>) {
  const { data, error, refetch } = useGetList<R>(resource, {}, quietly);
  if (data) return children(data);
  return (
    <TitledDialog
      title={title}
      actions={
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      }
      onClose={onClose}
    >
      <Loaded query={{ data, error, refetch }} what={what}>
        {() => null}
      </Loaded>
    </TitledDialog>
  );
}
