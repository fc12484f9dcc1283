import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import Button from '@mui/material/Button';
import { maxDownloadFiles } from '@shootdesk/shared/downloads/downloads.contract';
import { formatDelivery, type Delivery } from '@shootdesk/shared/services/deliveries';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { useDownloadSelection, type DownloadForm } from '../../entities/file/use-download-selection.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

export interface FileActionsProps {
  readonly campaignId: number;
  readonly kind: 'resources' | 'assets';
  /** The selected files, in display order. */
  readonly files: readonly GalleryFile[];
  /** Sizes in which the files are handed over. */
  readonly deliveries?: readonly Delivery[];
  /** Whether some of the files are in exposure sets. */
  readonly hasSets?: boolean;
  /** All visible files. */
  readonly shown: readonly GalleryFile[];
  /** Deletion of the files; null for people who may not delete them. */
  readonly deletion: {
    readonly may: (file: GalleryFile) => boolean;
    readonly remove: (id: number) => Promise<unknown>;
    readonly onDeleted: (ids: readonly number[]) => void;
  } | null;
}

const nouns = { resources: 'Resources', assets: 'Assets' } as const;

const nothingSelected = 'Select files first';

function DeleteButton({ kind, files, deletion }: FileActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  if (!deletion) return null;
  const noun = nouns[kind];
  const ids = files.filter(deletion.may).map(({ id }) => id);
  const ask = () => {
    if (ids.length > 0) setIsAsking(true);
    else notify('You may not delete any of the selected files.', { type: 'warning' });
  };
  return (
    <>
      <CommandButton
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        command={{
          id: `delete-${kind}`,
          name: `Delete ${noun}`,
          group: 'Assets',
          words: 'selected',
          refusal: files.length === 0 && nothingSelected,
          run: ask,
        }}
      />
      {isAsking && (
        <DeleteDialog
          noun={noun}
          ids={ids}
          kept={files.length - ids.length}
          {...deletion}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const downloads = [
  { form: 'zip', words: 'Download', ofAll: 'Download All', Icon: DownloadOutlined },
  { form: 'bySet', words: 'Download by Set', ofAll: 'Download All by Set', Icon: FolderCopyOutlined },
  { form: 'proofSheet', words: 'Download Proof Sheet', ofAll: null, Icon: GridOnOutlined },
] as const satisfies readonly { form: DownloadForm; words: string; ofAll: string | null; Icon: unknown }[];

/**
 * Downloads and deletes the selected files. Without a selection the zip contains all visible files, so that an editor gets the whole input
 * with one click.
 */
export function FileActions(props: FileActionsProps) {
  const { campaignId, kind, files, shown, deliveries = [], hasSets = false } = props;
  const isChosen = files.length > 0;
  const all = shown.length > maxDownloadFiles ? [] : shown;
  const ids = (isChosen ? files : all).map(({ id }) => id);
  const { mutate, isPending, variables } = useDownloadSelection({ campaignId, kind, ids });
  const refusal = isPending
    ? 'Another download is being prepared'
    : ids.length === 0 && (shown.length === 0 ? 'There are no files' : nothingSelected);
  const nameOf = ({ label }: Delivery) => `${isChosen ? 'Download' : 'Download All'} as ${label}`;
  useCommands(
    deliveries.map((delivery) => ({
      id: `download-as-${delivery.label}`,
      name: nameOf(delivery),
      group: 'Assets',
      refusal,
      run: () => mutate(delivery),
    })),
  );
  return (
    <>
      {downloads
        .filter(({ form }) => hasSets || form !== 'bySet')
        .map(({ form, words, ofAll, Icon }) => (
          <CommandButton
            key={form}
            size="small"
            color="inherit"
            startIcon={<Icon />}
            loadingPosition="start"
            loading={isPending && variables === form}
            command={{
              id: `download-${kind}-${form}`,
              name: isChosen ? words : (ofAll ?? words),
              group: 'Assets',
              words: `${kind} selected`,
              refusal: refusal || (!isChosen && ofAll === null && nothingSelected),
              run: () => mutate(form),
            }}
          />
        ))}
      {deliveries.map((delivery) => (
        <Button
          key={delivery.label}
          size="small"
          color="inherit"
          startIcon={<DownloadOutlined />}
          loadingPosition="start"
          loading={isPending && variables === delivery}
          {...disabledBy(refusal, formatDelivery(delivery))}
          onClick={() => mutate(delivery)}
        >
          {nameOf(delivery)}
        </Button>
      ))}
      <DeleteButton {...props} />
    </>
  );
}
