import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Command } from '../../../ui/commands/command.ts';
import { withKey } from '../../../ui/commands/key-names.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { trailOf } from './job-trail-store.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: { xs: 1, md: 2 },
  minHeight: 34,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'hairline',
} as const;

/**
 * Buttons and keys (j, k) that step to the next and previous job of the list from which the job was opened. Renders nothing without such a
 * list.
 */
export function JobTrail({ jobId }: { readonly jobId: number }) {
  const navigate = useNavigate();
  const trail = useMemo(() => trailOf(jobId), [jobId]);
  const index = trail?.ids.indexOf(jobId) ?? -1;
  const [before, after] = [trail?.ids[index - 1], trail?.ids[index + 1]];
  // Replaces the history entry, so that Back returns to the list after any number of jobs.
  const go = (id: number | undefined) => void (id && navigate(`/service-jobs/${id}`, { replace: true }));
  const refusals = {
    before: !before && 'This is the first of the list',
    after: !after && 'This is the last of the list',
  };
  const commands: readonly Command[] = [
    {
      id: 'next-job',
      name: 'Next job of the list',
      group: 'Jobs',
      keys: ['j'],
      refusal: refusals.after,
      run: () => go(after),
    },
    {
      id: 'previous-job',
      name: 'Previous job of the list',
      group: 'Jobs',
      keys: ['k'],
      refusal: refusals.before,
      run: () => go(before),
    },
    { id: 'back-to-list', name: 'Back to the list', group: 'Jobs', run: () => trail && navigate(trail.from) },
  ];
  useCommands(trail ? commands : []);
  if (!trail) return null;
  return (
    <Box component="nav" aria-label="Jobs of the list" sx={barStyle}>
      <Button component={Link} to={trail.from} size="small" color="inherit" startIcon={<ArrowBack />}>
        List
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      <Typography variant="body2" color="textSecondary">
        {index + 1} of {trail.ids.length.toLocaleString('en')}
      </Typography>
      <Button
        size="small"
        color="inherit"
        aria-keyshortcuts="k"
        {...disabledBy(refusals.before, withKey('Previous', 'k'))}
        startIcon={<ChevronLeft />}
        onClick={() => go(before)}
      >
        Previous
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-keyshortcuts="j"
        {...disabledBy(refusals.after, withKey('Next', 'j'))}
        endIcon={<ChevronRight />}
        onClick={() => go(after)}
      >
        Next
      </Button>
    </Box>
  );
}
