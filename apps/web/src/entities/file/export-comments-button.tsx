import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { downloadCommentsCsv, downloadCommentsPdf } from '@shootdesk/shared/asset-comments/comment-export.contract';
import { useState } from 'react';
import { useDownloadDocument } from './download-file.ts';

const forms = [
  { words: 'PDF with pictures', contract: downloadCommentsPdf, name: 'Comments.pdf' },
  { words: 'CSV for spreadsheets', contract: downloadCommentsCsv, name: 'Comments.csv' },
] as const;

/** Saves the comments on all assets of a job, as a PDF or as CSV. */
export function ExportCommentsButton({ jobId }: { readonly jobId: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useDownloadDocument();
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
        Export Comments
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {forms.map(({ words, contract, name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              mutate({ path: contract.path.replace(':id', String(jobId)), name });
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
