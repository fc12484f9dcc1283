import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { use, useId, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { hasLeft } from '../held-rows.ts';
import { JobTable } from '../job-table.tsx';
import { RowMovesContext } from '../row-moves.ts';
import { groupByDate, isOpenAtFirst, type DateGroup } from './group-by-date.ts';

const headStyle = {
  width: '100%',
  justifyContent: 'flex-start',
  font: 'inherit',
  gap: 0.75,
  py: 0.75,
  px: 0.5,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface SortProps {
  /** Key of the query: its filters and order. */
  readonly question: string;
  readonly orderBy: string;
  readonly onSort: (orderBy: string) => void;
}

interface GroupProps extends SortProps {
  readonly group: DateGroup;
  readonly isOpen: boolean;
  readonly isOutdated: boolean;
  readonly onToggle: () => void;
}

function Group({ group, isOpen, isOutdated, onToggle, ...sort }: GroupProps) {
  const id = useId();
  const { marks } = use(RowMovesContext);
  const listed = group.jobs.filter((job) => !hasLeft(marks.get(job.id)));
  const title = `Showing ${listed.length} Job(s) for ${group.title}`;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        <ButtonBase aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle} sx={headStyle}>
          <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} aria-hidden />
          {title}
        </ButtonBase>
      </Typography>
      {isOpen && (
        <div id={id}>
          <JobTable
            {...sort}
            label={`Jobs for ${group.title}`}
            jobs={group.jobs}
            totalCount={group.jobs.length}
            isOutdated={isOutdated}
          />
        </div>
      )}
    </Box>
  );
}

interface Props extends SortProps {
  readonly jobs: readonly ServiceJob[];
  readonly isOutdated: boolean;
}

/** A provider's jobs by service date; past days are folded. */
export function JobsByDate({ jobs, isOutdated, ...sort }: Props) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { first } = use(RowMovesContext);
  const groups = useMemo(() => groupByDate(jobs, timeZone, first), [jobs, timeZone, first]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map((group) => {
        const isOpen = turned.get(group.day) ?? isOpenAtFirst(group, timeZone, now);
        return (
          <Group
            key={group.day}
            {...sort}
            group={group}
            isOpen={isOpen}
            isOutdated={isOutdated}
            onToggle={() => setTurned(new Map(turned).set(group.day, !isOpen))}
          />
        );
      })}
    </Box>
  );
}
