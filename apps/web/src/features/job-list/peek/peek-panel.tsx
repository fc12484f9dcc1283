import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, type CSSProperties } from 'react';
import { readJobPeek } from '../../../data/open-job/job-page.ts';
import { Drawer } from '../../../ui/dialogs/dialog.tsx';
import { topBarHeight } from '../../../ui/layout/theme.ts';
import { useListOptions, withColumns } from '../use-list-options.ts';
import { PeekBody } from './peek-body.tsx';
import frame from './peek-frame.module.css';
import { usePeekedId } from './peek-store.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

/** Delay before the neighbours of an open job are prefetched, because jobs passed while holding j need none. */
const restMs = 150;

/** Prefetches the data of the neighbours, so that stepping to them needs no request. */
function usePrefetchedNeighbours(ids: readonly (number | undefined)[]): void {
  const cache = useQueryClient();
  const key = ids.join();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of key.split(',').filter(Boolean)) readJobPeek(cache, Number(id));
    }, restMs);
    return () => clearTimeout(timer);
  }, [cache, key]);
}

interface Props {
  readonly jobs: readonly ServiceJob[];
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

const panelStyle = {
  position: 'sticky',
  top: `calc(var(--head-top, ${topBarHeight}px) + var(--peek-head))`,
  height: 'calc(100dvh - 150px)',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: '0 0 10px 10px',
  overflow: 'hidden',
} as const;

/** The panel of the open job: over the end of the rows, or over the whole list where it has no columns. */
export function PeekPanel({ jobs, onMove, onClose }: Props) {
  const id = usePeekedId();
  const isBeside = useMediaQuery(withColumns, { noSsr: true });
  const { isCompact } = useListOptions();
  const index = jobs.findIndex((job) => job.id === id);
  const job = jobs[index];
  const [before, after] = [jobs[index - 1], jobs[index + 1]];
  usePrefetchedNeighbours(job ? [after?.id, before?.id] : []);
  // Deferred, so that the panel reacts to a key at once and its content follows when no further key is pressed.
  const shown = useDeferredValue(job ?? null, null);
  if (!job) return null;
  const head = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 0.5, py: 0.5 }}>
      <Button variant="contained" size="small" href={`/service-jobs/${job.id}`} title="Open (Enter)">
        Open
      </Button>
      <Button size="small" href={`/service-jobs/${job.id}`} target="_blank" rel="noopener">
        In a new tab
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      <IconButton
        size="small"
        aria-label="Previous job"
        {...disabledBy(!before && 'This is the first of the list', 'Previous (k)')}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next job"
        {...disabledBy(!after && 'This is the last of the list', 'Next (j)')}
        onClick={() => onMove(1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label="Close the peek" title="Close (Esc)" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
  const body = (
    // A region that scrolls must be reachable by keyboard.
    <Box
      role="region"
      aria-label="Job"
      tabIndex={0}
      data-peeked-job={shown?.id}
      sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', px: 1.5, pb: 2 }}
    >
      {shown && <PeekBody key={shown.id} job={shown} />}
    </Box>
  );
  if (isBeside) {
    return (
      <div className={frame.column} style={{ '--peek-head': isCompact ? '28px' : '36px' } as CSSProperties}>
        <Paper component="aside" variant="outlined" aria-label="Peek" sx={panelStyle}>
          {head}
          {body}
        </Paper>
      </div>
    );
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Peek', sx: { width: 'min(100%, 440px)' } } }}
    >
      {head}
      {body}
    </Drawer>
  );
}
