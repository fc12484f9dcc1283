import Box from '@mui/material/Box';
import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { columns, noteOf } from './columns.ts';
import { Statistic } from './statistic.tsx';

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', position: 'sticky', left: 0, bgcolor: 'background.paper' },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 },
  '& tbody th': { fontWeight: 550 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'hairline' },
  '& tbody tr:first-of-type > *': { fontWeight: 700 },
} as const;

/** The table of the dashboard's statistics: a row per service group, after the row that sums them. */
export function StatisticsTable({ rows }: { readonly rows: readonly JobStatistics[] }) {
  return (
    // Regions that scroll sideways must be reachable by keyboard.
    <Box role="region" aria-label="Statistics by service group" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Service group</th>
            {columns.map(({ field, label, title }) => (
              <th key={field} scope="col" title={title}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {columns.map(({ field }) => (
                <td key={field}>
                  <Statistic row={row} field={field} />
                  {noteOf(row, field) && <small>{noteOf(row, field)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
