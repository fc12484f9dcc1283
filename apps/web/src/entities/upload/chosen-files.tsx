import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { megabytes } from '../../kernel/amounts.ts';
import { FileList, FileRow } from './file-list.tsx';
import type { ChosenFile } from './session/session-view.ts';

interface Props {
  readonly files: readonly ChosenFile[];
  readonly onRemove: (id: string) => void;
}

export function ChosenFiles({ files, onRemove }: Props) {
  return (
    <FileList title="Chosen" count={files.length}>
      {files.map(({ id, name, size, earlierTypeId }) => (
        <FileRow
          key={id}
          name={name}
          facts={[megabytes(size), ...(earlierTypeId === null ? [] : [resourceTypeName(earlierTypeId)])]}
          action={
            <IconButton size="small" onClick={() => onRemove(id)} aria-label={`Remove ${name}`}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          }
        />
      ))}
    </FileList>
  );
}
