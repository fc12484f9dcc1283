import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UploadNoun } from '../../data/files/unfinished-uploads.ts';
import { uploadHash } from '../../data/files/upload-address.ts';
import { DroppedFiles, useDropped } from '../../entities/upload/dropped-files.ts';
import { FolderButton } from '../../entities/upload/folder-button.tsx';
import { useFileDrops } from '../../ui/inputs/file-drops.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  px: 1.25,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'hairline',
} as const;

interface UploadChoice {
  readonly label: string;
  readonly renderDialog: (onClose: () => void) => ReactNode;
}

interface Props {
  readonly noun: UploadNoun;
  /** The default one first. */
  readonly choices: readonly UploadChoice[];
  /** Id of the choice that resumes an interrupted upload. */
  readonly resumedBy: string;
  /** Reason why nothing can be uploaded now; null if uploads are possible, undefined while unknown. */
  readonly refusal: string | null | undefined;
  /** Label of a button that opens the default upload with the files of a folder. */
  readonly folderWords?: string;
  /** Content at the end of the line. */
  readonly beside?: ReactNode;
  /** Shown while no upload is open. */
  readonly children: ReactNode;
}

/** Opens a dialog if the address requests it, and removes the request from the address, so that Back does not open it again. */
function useAskedByAddress(hash: string, isKnown: boolean, open: () => void): void {
  const { hash: current, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = current === hash && isKnown;
  const takeAsked = useEffectEvent(() => {
    open();
    void navigate({ search, hash: '' }, { replace: true });
  });
  useEffect(() => {
    if (isAsked) takeAsked();
  }, [isAsked]);
}

/** The line above a job's files with the upload buttons, or with the reason why uploads are refused. */
export function UploadLine({ noun, choices, resumedBy, refusal, folderWords, beside, children }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const isClosed = refusal !== null;
  useAskedByAddress(uploadHash(noun), refusal !== undefined, () => setOpened(isClosed ? null : resumedBy));
  const dropped = useDropped();
  const whyNot = refusal === undefined ? 'The job is still loading. Please drop the files once more.' : refusal;
  const openWith = (files: readonly File[]) => {
    dropped.keep(files);
    setOpened(choices[0]?.label ?? null);
  };
  useFileDrops(whyNot ?? `Drop files or folders anywhere on this page to upload ${noun.toLowerCase()}s.`, (files) => {
    if (whyNot === null) openWith(files);
    return whyNot;
  });
  const close = () => {
    dropped.keep([]);
    setOpened(null);
  };
  const choice = choices.find(({ label }) => label === opened);
  return (
    <>
      <Box sx={lineStyle}>
        {choices.map(({ label }, index) => (
          <CommandButton
            key={label}
            size="small"
            variant={index === 0 ? 'contained' : 'outlined'}
            startIcon={<CloudUploadOutlined />}
            aria-describedby={refusal ? id : undefined}
            command={{
              id: `upload-${label}`,
              name: label,
              group: 'Assets',
              refusal: refusal === undefined ? 'The job is still loading' : refusal,
              run: () => setOpened(label),
            }}
          />
        ))}
        {folderWords && <FolderButton words={folderWords} size="small" {...disabledBy(whyNot)} onFiles={openWith} />}
        {beside}
        {refusal && (
          <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
            {refusal}
          </Typography>
        )}
      </Box>
      {choice ? <DroppedFiles value={dropped}>{choice.renderDialog(close)}</DroppedFiles> : children}
    </>
  );
}
