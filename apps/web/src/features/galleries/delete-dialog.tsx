import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { progressText } from '../../kernel/amounts.ts';
import { deleteFiles, type Deletion } from './delete-files.ts';

interface Props {
  /** 'Resources' or 'Assets'. */
  readonly noun: string;
  /** Files to delete, and the number of chosen files the person may not delete. */
  readonly ids: readonly number[];
  readonly kept: number;
  readonly remove: (id: number) => Promise<unknown>;
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

function question(noun: string, count: number, kept: number): string {
  const what = count === 1 ? `1 ${noun.toLowerCase().replace(/s$/, '')}` : `${count} ${noun.toLowerCase()}`;
  const others = kept > 0 ? ` You may not delete ${kept} of the selected files; they stay.` : '';
  return `This action will delete ${what} for good.${others} Do you wish to proceed?`;
}

/** Deletes files permanently, after a confirmation. */
export function DeleteDialog({ noun, ids, kept, remove, onDeleted, onClose }: Props) {
  const notify = useNotify();
  const [tried, setTried] = useState(0);
  const report = ({ deleted, failed }: Deletion) => {
    onDeleted(deleted);
    if (failed.length === 0) return notify(`${noun} deleted`, { type: 'success' });
    return notify(`${failed.length} of ${ids.length} could not be deleted. ${firstMessage(failed[0])}`, {
      type: 'warning',
    });
  };
  const deletion = useMutation({
    mutationFn: () => deleteFiles(ids, remove, setTried),
    onSuccess: report,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${noun}`}
      text={tried > 0 && ids.length > 1 ? progressText(tried, ids.length, 'files') : question(noun, ids.length, kept)}
      isBusy={deletion.isPending}
      onYes={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
