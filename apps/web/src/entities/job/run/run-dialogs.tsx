import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { percentOf, progressText } from '../../../kernel/amounts.ts';
import { OutcomeList, type JobOutcome, type NamedJob } from './outcome-list.tsx';

interface ProgressProps {
  readonly title: string;
  readonly done: number;
  readonly total: number;
}

/** Whole seconds since the component appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Shows the progress of a bulk action: jobs done after each call, and the elapsed time in between. */
export function ProgressDialog({ title, done, total }: ProgressProps) {
  const seconds = useSeconds();
  const portion = done > 0 ? { variant: 'determinate' as const, value: percentOf(done, total) } : {};
  return (
    <TitledDialog title={title} maxWidth="xs">
      <Typography role="status" sx={{ mb: 1.5 }}>
        {done > 0 ? progressText(done, total, 'jobs') : `${total} ${total === 1 ? 'job' : 'jobs'} …`}
      </Typography>
      <LinearProgress aria-label="Progress" {...portion} />
      {/* Outside the live region, because announcing every second would be noise. */}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
        {seconds > 0 && `Begun ${seconds} s ago. Please leave this page open.`}
      </Typography>
    </TitledDialog>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly outcomes: readonly JobOutcome[];
  /** The selected jobs, for their names. */
  readonly jobs: readonly NamedJob[];
  /** Undoes the action; undefined when there is nothing to undo. */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the outcome of a bulk action for each job. */
export function OutcomeDialog({ title, outcomes, jobs, onUndo, onClose }: OutcomeProps) {
  const doneCount = outcomes.filter(({ isDone }) => isDone).length;
  return (
    <TitledDialog
      title={title}
      dividers
      actions={
        <>
          {onUndo && doneCount > 0 && (
            <Button color="inherit" onClick={onUndo}>
              Undo
            </Button>
          )}
          <Button onClick={onClose} variant="contained">
            Close
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        {doneCount} of {outcomes.length} {outcomes.length === 1 ? 'job' : 'jobs'} done.
      </Typography>
      <OutcomeList outcomes={outcomes} jobs={jobs} />
    </TitledDialog>
  );
}
