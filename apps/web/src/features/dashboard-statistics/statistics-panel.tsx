import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { listTime } from '@shootdesk/shared/time/time.contract';
import { watchesTime } from '@shootdesk/shared/time/watch-time';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { mayCall, roleOf, useCurrentUser } from '../../api/current-user.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { jobStatisticsQuery } from '../../data/jobs/list-queries.ts';
import { columns, noteOf, sumRow, type Column } from './columns.ts';
import { PresentPeople } from './present-people.tsx';
import { Statistic } from './statistic.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

const sumsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  rowGap: 0.25,
  m: 0,
  flexGrow: 1,
  fontSize: '0.8125rem',
  // Links are higher than their labels on a phone.
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 },
  // A phone shows one line only; the table has the other values.
  '& > .second': { display: { xs: 'none', sm: 'flex' } },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700 },
  '& dd.note': { fontWeight: 400, color: 'text.secondary' },
} as const;

/** Values that a phone shows in the table only. */
const secondary = new Set<Column['field']>(['jobsToday', 'incomplete', 'manpower', 'percentComplete']);

function Sums({ row }: { readonly row: JobStatistics }) {
  return (
    <Box component="dl" sx={sumsStyle}>
      {columns
        .filter(({ field }) => row[field] !== null)
        .map(({ field, label, title }) => (
          <div key={field} title={title} className={secondary.has(field) ? 'second' : undefined}>
            <dt>{label}</dt>
            <dd>
              <Statistic row={row} field={field} />
            </dd>
            {noteOf(row, field) && <dd className="note">{noteOf(row, field)}</dd>}
          </div>
        ))}
    </Box>
  );
}

interface Props {
  /** True to show the table by service group from the start. */
  readonly startsOpen?: boolean;
}

/**
 * The day's statistics in one line, with a table by service group on demand. Memoised, so that changes of the list below do not render it.
 */
export const StatisticsPanel = memo(function StatisticsPanel({ startsOpen = false }: Props) {
  const { data, error } = useQuery(jobStatisticsQuery);
  const user = useCurrentUser();
  const watches = mayCall(listTime, user) && watchesTime({ role: roleOf(user), flags: user.flags });
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  const sum = data?.find((row) => row.id === sumRow);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Statistics"
      sx={{ mb: 0.5, borderRadius: '10px', overflow: 'clip' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 1.75, pr: 0.75, minHeight: 30 }}>
        {sum && <Sums row={sum} />}
        {!sum && (
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
            {error ? firstMessage(error) : 'Counting …'}
          </Typography>
        )}
        <Button
          size="small"
          color="inherit"
          {...disabledBy(!data && 'The jobs are not counted yet')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ flex: 'none', alignSelf: 'flex-start', py: 0.25 }}
        >
          Statistics
        </Button>
      </Box>
      {isOpen && data && (
        <Box id={id} sx={{ borderTop: '1px solid', borderColor: 'hairline' }}>
          <StatisticsTable rows={data} />
          {watches && <PresentPeople />}
        </Box>
      )}
    </Paper>
  );
});
