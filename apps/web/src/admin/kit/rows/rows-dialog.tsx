import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { SavedRow } from './row-values.ts';

interface Props<R> {
  readonly resource: string;
  readonly title: string;
  /** What is being loaded, for the sentence of a failure: 'The replacements'. */
  readonly what: string;
  readonly onClose: () => void;
  /** The dialog itself, once there are the rows that it shows. */
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** No toast of react-admin when the rows cannot be read, because the dialog shows the error in their place. */
const quietly = { onError: () => undefined };

/** A dialog with all records of a kind; while they are loading only its frame. */
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
