import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { downloadCommentsCsv, downloadCommentsPdf } from '@shootdesk/shared/asset-comments/comment-export.contract';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDownloadDocument } from './download-file.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { CommandItem } from '../../ui/commands/command-item.tsx';
import type { Command } from '../../ui/commands/command.ts';

const forms = [
  { words: 'PDF with pictures', kind: 'PDF', contract: downloadCommentsPdf, name: 'Comments.pdf' },
  { words: 'CSV for spreadsheets', kind: 'CSV', contract: downloadCommentsCsv, name: 'Comments.csv' },
] as const;

/** Downloads the comments on all assets of a job as PDF or CSV. Says that the file is being made, because many comments take some seconds. */
export function ExportCommentsButton({ jobId }: { readonly jobId: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notify = useNotify();
  const mutationKey = ['export comments', jobId];
  const { mutate } = useDownloadDocument(mutationKey);
  // True as well while an export that another asset's button began is running.
  const isPending = useIsMutating({ mutationKey }) > 0;
  const items = forms.map(({ words, kind, contract, name }) => {
    const run = () => {
      notify(`The ${kind} is being made. Many comments take some seconds; you can go on working meanwhile.`, {
        type: 'info',
      });
      mutate({ path: contract.path.replace(':id', String(jobId)), name });
    };
    const refusal = isPending && 'A file is being made';
    const command: Command = {
      ...{ id: `export-comments-${kind}`, name: `Export Comments: ${words}`, group: 'Comments' },
      ...{ refusal, run },
    };
    return { words, command };
  });
  useCommands(items.map(({ command }) => command));
  return (
    <>
      <Button
        size="small"
        startIcon={<IosShareOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Save the comments on all assets of the job"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isPending ? 'Making the file…' : 'Export Comments'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ words, command }) => (
          <CommandItem key={command.id} command={command} label={words} onChoose={() => setAnchor(null)} />
        ))}
      </Menu>
    </>
  );
}
