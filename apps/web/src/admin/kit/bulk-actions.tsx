import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { rereadLists, rereadSingleRecords } from '../../data/records/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import type { AdminRecord } from './record-kind.ts';

/** The selected records, with the data of the list. */
function useChosen(): readonly AdminRecord[] {
  const { data = [], selectedIds } = useListContext<AdminRecord>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

/** Exports the chosen administered records as CSV. */
export function BulkExport() {
  const chosen = useChosen();
  const { exporter, resource } = useListContext();
  const dataProvider = useDataProvider();
  const download = () => {
    if (exporter) void exporter([...chosen], () => Promise.resolve({}), dataProvider, resource);
  };
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} onClick={download}>
      Export
    </Button>
  );
}

interface Props {
  readonly kind: { readonly resource: string; readonly noun: string; readonly deleteWarning?: string };
  /** Plural of the record: 'Clients'. */
  readonly records: string;
}

/**
 * Deletes the selected records one by one after a question, each in the version that the person saw. Refused ones stay selected; a toast shows their
 * number and the first reason.
 */
export function BulkDelete({ kind: { resource, noun, deleteWarning }, records }: Props) {
  const chosen = useChosen();
  const { onUnselectItems, onSelect } = useListContext();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  const counted = (count: number) => `${count} ${(count === 1 ? noun : records).toLowerCase()}`;
  const start = async () => {
    const title = `Delete ${counted(chosen.length)}?`;
    if (!(await ask({ title, text: ['Are you sure?', deleteWarning].filter(Boolean).join(' ') }))) return;
    setIsBusy(true);
    const failures: { readonly record: AdminRecord; readonly reason: string }[] = [];
    for (const record of chosen) {
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record, meta: { permanent: true } });
      } catch (error) {
        failures.push({ record, reason: firstMessage(error) });
      }
    }
    setIsBusy(false);
    onUnselectItems();
    onSelect(failures.map(({ record }) => record.id));
    const deleted = chosen.length - failures.length;
    if (deleted > 0) notify(`${counted(deleted)} deleted`, { type: 'success' });
    if (failures[0]) {
      notify(`${counted(failures.length)} could not be deleted: ${failures[0].reason}`, { type: 'warning' });
    }
    rereadLists(cache, resource);
    rereadSingleRecords(cache, resource);
  };
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteOutlined />} loading={isBusy} onClick={() => void start()}>
        Delete
      </Button>
      {dialog}
    </>
  );
}
