import { twoDigits } from '@shootdesk/shared/kernel/two-digits';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/layout/panel.tsx';
import { chartHeight, HoursChart } from './hours-chart.tsx';
import type { HoursRow } from './hours-row.ts';

interface Props {
  readonly title: string;
  /** Explanation of the numbers, in addition to the title. */
  readonly about?: string;
  /** Heading of the first column. */
  readonly what: string;
  readonly series: readonly string[];
  /** Headings of the additional columns. */
  readonly columns: readonly string[];
  readonly rows: readonly HoursRow[];
  /** Maximum number of rows in the chart, from the first one; the table has all. */
  readonly mostBars: number;
}

const minuteMs = 60_000;
/** Minimum height of the table in pixels; below it too few rows are visible. */
const leastTableHeight = 240;

/** Formats a duration in ms as hours and minutes: 7:30. */
export function hoursText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  return `${Math.floor(minutes / 60).toLocaleString('en')}:${twoDigits(minutes % 60)}`;
}

const bodyStyle = {
  display: 'grid',
  gap: 2,
  p: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

function HoursTable({ title, what, series, columns, rows, mostBars }: Props) {
  const maxHeight = Math.max(leastTableHeight, chartHeight(Math.min(rows.length, mostBars), series.length));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`${title}, as a table`} sx={{ maxHeight }}>
      <Table size="small" stickyHeader sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{what}</TableCell>
            {[...series, ...columns].map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, label, heading, lengths, cells }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {heading ?? label}
              </TableCell>
              {[...lengths.map(hoursText), ...cells].map((cell, index) => (
                <TableCell key={[...series, ...columns][index]} align="right">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Hours as a chart, with the same numbers in a table. */
export function HoursPanel(props: Props) {
  const { title, about, series, rows, mostBars } = props;
  const drawn = rows.slice(0, mostBars);
  const notes = [about, drawn.length < rows.length && `The chart shows the first ${mostBars} of ${rows.length}.`];
  return (
    <Panel title={title}>
      <Box sx={bodyStyle}>
        <HoursChart title={title} series={series} rows={drawn} />
        <HoursTable {...props} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2, '&:empty': { display: 'none' } }}>
        {notes.filter(Boolean).join(' ')}
      </Typography>
    </Panel>
  );
}
