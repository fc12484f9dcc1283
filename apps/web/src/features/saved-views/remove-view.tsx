import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useRemoveView } from './use-saved-views.ts';

interface Props {
  readonly view: SavedView;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes a saved view. */
export function RemoveView({ view, onRemoved, onClose }: Props) {
  const remove = useRemoveView();
  const notify = useNotify();
  const carryOut = () =>
    remove.mutate(view.id, {
      onSuccess: () => {
        notify('View Deleted', { type: 'success' });
        onRemoved();
      },
      onError: (error) => {
        notify(firstMessage(error), { type: 'warning' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Remove View"
      text="Are you sure you want to remove this view?"
      isBusy={remove.isPending}
      onYes={carryOut}
      onClose={onClose}
    />
  );
}
