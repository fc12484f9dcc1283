import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isArchived } from '@shootdesk/shared/workflows/statuses';
import { useState, type ReactNode } from 'react';
import { maxSelected } from '../../../data/jobs/list-queries.ts';
import { jobActions, type ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import { topBarHeight } from '../../../ui/layout/theme.ts';
import { CountCheckbox } from '../../../ui/inputs/count-checkbox.tsx';
import { BulkRun, type Run } from './bulk-run.tsx';
import { canBeAssigned } from './bulk-rules.ts';
import type { BulkControl } from './use-bulk-rights.ts';
import type { Selection } from './use-selection.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  pb: 0.5,
  // On a phone disabled buttons are hidden, to save room.
  '& button:disabled': { display: { xs: 'none', md: 'inline-flex' } },
} as const;

/** Keeps the bar below the top bar while jobs are selected, however far the list is scrolled. */
const stayingStyle = {
  ...barStyle,
  position: 'sticky',
  top: topBarHeight,
  zIndex: 3,
  pt: 0.25,
  bgcolor: 'background.default',
} as const;

interface Props {
  readonly selection: Selection;
  readonly rights: BulkControl;
}

interface BarProps extends Props {
  /** Called once the action has run and the list has been refetched. */
  readonly onCarriedOut: () => void;
  /** Number of jobs that match the filters; undefined while unknown. */
  readonly total: number | undefined;
  /** Selects all jobs that match the filters. */
  readonly onSelectAll: () => Promise<void>;
  readonly onChange: (kind: ChangeKind, button: HTMLElement) => void;
  /** Content at the end of the bar. */
  readonly beside: ReactNode;
}

/** Label of an action; with the number of jobs it applies to, unless that is the whole selection. */
const labelOf = (label: string, count: number, of: number) => (count < of && count > 0 ? `${label} (${count})` : label);

function AssignButton({ selection, rights, onRun }: Props & { onRun: (run: Run) => void }) {
  const { assignee } = rights;
  const jobs = selection.jobs.filter((job) => canBeAssigned(job, assignee));
  return (
    <CommandButton
      size="small"
      variant="outlined"
      startIcon={<PersonAddAlt />}
      command={{
        id: 'bulk-esoft',
        name: labelOf('Assign Jobs to Esoft', jobs.length, selection.jobs.length),
        group: 'Selected jobs',
        refusal: jobs.length === 0 && 'None of the selected jobs can be assigned to Esoft',
        run: () => assignee && onRun({ action: { kind: 'assign', userId: assignee.id }, jobs }),
      }}
    />
  );
}

function ArchiveButtons({ selection, onRun }: Pick<Props, 'selection'> & { onRun: (run: Run) => void }) {
  const { jobs } = selection;
  const archived = jobs.filter((job) => isArchived(job.serviceJobStatusId));
  const others = jobs.filter((job) => !isArchived(job.serviceJobStatusId));
  return (
    <>
      <CommandButton
        size="small"
        variant="outlined"
        startIcon={<ArchiveOutlined />}
        command={{
          id: 'bulk-archive',
          name: labelOf('Bulk Archive', others.length, jobs.length),
          group: 'Selected jobs',
          refusal: others.length === 0 && 'The selected jobs are archived',
          run: () => onRun({ action: { kind: 'archive' }, jobs: others }),
        }}
      />
      <CommandButton
        size="small"
        variant="outlined"
        startIcon={<UnarchiveOutlined />}
        command={{
          id: 'bulk-unarchive',
          name: labelOf('Bulk Unarchive', archived.length, jobs.length),
          group: 'Selected jobs',
          refusal: archived.length === 0 && 'None of the selected jobs is archived',
          run: () => onRun({ action: { kind: 'unarchive' }, jobs: archived }),
        }}
      />
    </>
  );
}

type FurtherProps = Pick<BarProps, 'selection' | 'total' | 'onSelectAll'>;

/** Offers to select jobs beyond the loaded ones, once all loaded ones are selected. */
function SelectFurther({ selection, total = 0, onSelectAll }: FurtherProps) {
  const [isReading, setIsReading] = useState(false);
  const count = selection.jobs.length;
  const most = Math.min(total, maxSelected);
  if (count === 0 || count < selection.selectableCount || count >= most) return null;
  const all = total.toLocaleString('en');
  const select = async () => {
    setIsReading(true);
    await onSelectAll();
    setIsReading(false);
  };
  return (
    <Button size="small" loading={isReading} title="Select all (Shift+X)" onClick={() => void select()}>
      {total > most ? `Select the first ${most.toLocaleString('en')} of ${all}` : `Select all ${all}`}
    </Button>
  );
}

function ChangeButtons({ onChange }: Pick<BarProps, 'onChange'>) {
  return jobActions
    .filter(({ isForSeveral }) => isForSeveral)
    .map(({ kind, name, key }) => (
      <Button
        key={kind}
        size="small"
        variant="outlined"
        color="inherit"
        title={`${name} (${key})`}
        onClick={(event) => onChange(kind, event.currentTarget)}
      >
        {name}
      </Button>
    ));
}

export function BulkBar({ selection, rights, onCarriedOut, total, onSelectAll, onChange, beside }: BarProps) {
  const [run, setRun] = useState<Run | null>(null);
  const count = selection.jobs.length;
  const end = (failed: readonly number[]) => {
    setRun(null);
    // Failed jobs stay selected, so that the action can be repeated.
    selection.select(failed);
  };
  return (
    <Box role="group" aria-label="Selected jobs" data-selected-jobs sx={count > 0 ? stayingStyle : barStyle}>
      <Box sx={{ pl: '9px' }}>
        <CountCheckbox
          label="Select All"
          checked={count > 0 && count >= selection.selectableCount}
          indeterminate={count > 0 && count < selection.selectableCount}
          isDisabled={selection.selectableCount === 0}
          onToggle={selection.toggleAll}
        />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minWidth: { xs: 76, md: 'auto' } }}>
        {count > 0 && `${count.toLocaleString('en')} selected`}
      </Typography>
      <SelectFurther {...{ selection, total, onSelectAll }} />
      {rights.mayChange && count > 0 && <ChangeButtons onChange={onChange} />}
      {rights.mayAssign && <AssignButton selection={selection} rights={rights} onRun={setRun} />}
      {rights.mayArchive && <ArchiveButtons selection={selection} onRun={setRun} />}
      {rights.lacksAssignee && (
        <Typography variant="body2" color="textSecondary">
          There is no editor account with the first name Esoft to assign to.
        </Typography>
      )}
      {beside}
      {run && <BulkRun run={run} onCarriedOut={onCarriedOut} onCancel={() => setRun(null)} onEnd={end} />}
    </Box>
  );
}
