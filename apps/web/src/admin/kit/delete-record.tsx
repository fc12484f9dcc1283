import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { rereadLists, rereadSingleRecords } from '../../data/records/mutations.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { entriesDropped } from '../../ui/dialogs/back-closes.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import type { AdminRecord } from './record-kind.ts';

interface Props {
  readonly kind: {
    readonly resource: string;
    readonly noun: string;
    readonly deleteWarning?: string;
    readonly retirement?: string;
  };
  readonly isSaving: boolean;
  readonly onDeleted: () => void;
}

function RemovedSince({ instant }: { readonly instant: string }) {
  const { timeZone } = useCurrentUser();
  return (
    <Typography variant="body2" color="text.secondary">
      Removed from the lists on {formatDateTime(instant, timeZone)}
    </Typography>
  );
}

/**
 * Deletes the record after a question, in the version that the person saw, and shows a refusal in a toast. For a record that was removed from the
 * lists it shows the date of that instead of the button.
 */
export function DeleteRecord({ kind, isSaving, onDeleted }: Props) {
  const { resource, noun, deleteWarning, retirement } = kind;
  const record = useRecordContext<AdminRecord>();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  if (!record) return null;
  if (record.removed_at) return <RemovedSince instant={record.removed_at} />;
  const title = `Delete ${noun}?`;
  const send = (permanent: boolean) =>
    dataProvider.delete(resource, { id: record.id, previousData: record, meta: { permanent } });
  /** Returns false when the person declines the question. */
  const remove = async (): Promise<boolean> => {
    try {
      await send(true);
      return true;
    } catch (error) {
      if (!retirement || !(error instanceof ApiError) || error.code !== 'still_referenced') throw error;
      const isAgreed = await ask({ title, text: `${firstMessage(error)}\n\n${retirement}` });
      if (isAgreed) await send(false);
      return isAgreed;
    }
  };
  const start = async () => {
    if (!(await ask({ title, text: ['Are you sure?', deleteWarning].filter(Boolean).join(' ') }))) return;
    setIsBusy(true);
    try {
      if (await remove()) {
        notify(`${noun} has been deleted!`, { type: 'success' });
        await entriesDropped();
        onDeleted();
      }
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
      // A colleague may have changed the record since the person saw it.
      rereadSingleRecords(cache, resource);
    }
    setIsBusy(false);
    rereadLists(cache, resource);
  };
  return (
    <>
      <Button color="error" disabled={isSaving} loading={isBusy} onClick={() => void start()}>
        Delete {noun}
      </Button>
      {dialog}
    </>
  );
}
