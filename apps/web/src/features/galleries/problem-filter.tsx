import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';

interface Props {
  /** Files with a problem. */
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Whether the preview of the file, or of one of its pages, could not be made or shows only a part of the picture. */
function hasProblem({ preview, pages }: GalleryFile): boolean {
  return [preview, ...pages].some(({ state, warning }) => state === 'failed' || warning !== null);
}

/** The files to show, all or those with a problem; once the last problem is mended, all. */
export function useProblems(files: readonly GalleryFile[]) {
  const [isOn, setIsOn] = useState(false);
  const withProblem = useMemo(() => files.filter(hasProblem), [files]);
  const count = withProblem.length;
  // The filter ends with the last problem: the next one must not hide all other files.
  if (isOn && count === 0) setIsOn(false);
  const problems: Props = { count, isOn, onToggle: () => setIsOn(!isOn) };
  return { shownFiles: isOn && count > 0 ? withProblem : files, problems };
}

/** Shows only the files with a problem; not there where no file has one. */
export function ProblemFilter({ count, isOn, onToggle }: Props) {
  if (count === 0) return null;
  return (
    <Button
      size="small"
      color="warning"
      variant={isOn ? 'contained' : 'outlined'}
      startIcon={<WarningAmberOutlined />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      Problems ({count})
    </Button>
  );
}
