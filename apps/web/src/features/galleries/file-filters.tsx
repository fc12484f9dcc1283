import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';

type FilterName = 'toMend' | 'findings' | 'problems';

interface Filter {
  readonly name: FilterName;
  readonly label: string;
  readonly icon: ReactNode;
}

const filters: readonly Filter[] = [
  { name: 'toMend', label: 'To mend', icon: <EditNoteOutlined /> },
  { name: 'findings', label: 'With findings', icon: <TroubleshootOutlined /> },
  { name: 'problems', label: 'Problems', icon: <WarningAmberOutlined /> },
];

interface Props {
  /** Number of files that match each filter. */
  readonly counts: Readonly<Record<FilterName, number>>;
  readonly chosen: FilterName | null;
  readonly onChoose: (name: FilterName | null) => void;
}

/** True if the preview of the file, or of one of its pages, failed or is incomplete. */
function hasProblem({ preview, pages }: GalleryFile): boolean {
  return [preview, ...pages].some(({ state, warning }) => state === 'failed' || warning !== null);
}

/** Filters files: all, to correct, with findings, or with a problem. Shows all again once no file matches. */
export function useFileFilters(
  files: readonly GalleryFile[],
  toMend: ReadonlySet<number>,
  badges: ReadonlyMap<number, unknown>,
) {
  const [chosen, setChosen] = useState<FilterName | null>(null);
  const matching = useMemo(
    () => ({
      toMend: files.filter(({ id }) => toMend.has(id)),
      findings: files.filter(({ fileId }) => badges.has(fileId ?? 0)),
      problems: files.filter(hasProblem),
    }),
    [files, toMend, badges],
  );
  const isEmpty = chosen !== null && matching[chosen].length === 0;
  // The filter ends with its last match; otherwise the next file that matches would hide all others.
  if (isEmpty) setChosen(null);
  const { toMend: mending, findings, problems } = matching;
  const counts = { toMend: mending.length, findings: findings.length, problems: problems.length };
  const props: Props = { counts, chosen, onChoose: setChosen };
  return { shownFiles: chosen === null || isEmpty ? files : matching[chosen], filters: props };
}

/** A button for each filter that some file matches. */
export function FileFilters({ counts, chosen, onChoose }: Props) {
  return filters
    .filter(({ name }) => counts[name] > 0)
    .map(({ name, label, icon }) => (
      <Button
        key={name}
        size="small"
        color="warning"
        variant={chosen === name ? 'contained' : 'outlined'}
        startIcon={icon}
        aria-pressed={chosen === name}
        onClick={() => onChoose(chosen === name ? null : name)}
      >
        {label} ({counts[name]})
      </Button>
    ));
}
