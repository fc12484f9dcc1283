import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { withoutSystemFiles } from '../../ui/inputs/folder-files.ts';

interface Props extends Pick<ButtonProps, 'disabled' | 'title' | 'size'> {
  readonly words: string;
  readonly onFiles: (files: File[]) => void;
}

/** Button that chooses a folder and returns its files. Phones cannot choose folders. */
export function FolderButton({ words, onFiles, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...props}
        variant="outlined"
        startIcon={<FolderOpenOutlined />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        {...{ webkitdirectory: '' }}
        hidden
        onChange={(event) => {
          onFiles(withoutSystemFiles(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </>
  );
}
