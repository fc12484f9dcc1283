import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  downloadJobTimeTrackerCsv,
  downloadJobTimeTrackerXlsx,
  downloadShiftTrackerCsv,
  downloadShiftTrackerXlsx,
} from '@shootdesk/shared/reports/reports.contract';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { useReader } from '../../kernel/reader.ts';
import { useNow } from '../../kernel/use-now.ts';
import { isReversed, type Range } from '../../ui/inputs/date-range.ts';
import { DateRangeInput } from '../../ui/inputs/date-range-input.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ReportLine, type Report } from './report-line.tsx';
import { defaultRange, isDefaultRange, readRange, reportPresets, writeRange } from './report-range.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

/** A chunk of its own, because it contains the chart library, which no other screen needs. */
const TimeCharts = lazyPart(() => import('./time-charts.tsx'));

const reports: readonly Report[] = [
  {
    name: 'Job Time Tracker',
    about: 'Time of each person on each job, by person and start.',
    csv: downloadJobTimeTrackerCsv,
    xlsx: downloadJobTimeTrackerXlsx,
  },
  {
    name: 'Shift Tracker',
    about: 'Shifts of each person with their breaks, by person and clock-in.',
    csv: downloadShiftTrackerCsv,
    xlsx: downloadShiftTrackerXlsx,
  },
];

function ReportTable(props: { readonly range: Range; readonly isValid: boolean }) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>Report</TableCell>
          <TableCell align="right">Action</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {reports.map((report) => (
          <ReportLine key={report.name} report={report} {...props} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The studio's time reports for a range of days, as downloads. */
export default function ReportsPage() {
  const { timeZone } = useReader();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const range = readRange(search);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isValid = !isUnreadable && !isReversed(range, timeZone, now);
  const show = (next: Range) => setSearch(writeRange(next), { replace: true });
  return (
    <Screen title="Tools" maxWidth={1200}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title="Filters">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, p: 2 }}>
            <DateRangeInput
              label="Date"
              range={range}
              onChange={show}
              onUnreadable={setIsUnreadable}
              presets={reportPresets}
            />
            <CommandButton
              command={{
                id: 'reset-filters',
                name: 'Reset All Filters',
                group: 'This page',
                refusal: isDefaultRange(range) && 'No filter is set',
                run: () => show(defaultRange),
              }}
            />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
            Days begin and end at midnight in {timeZone}, your time zone. The files have the times of each entry by the
            clocks of its person, and name their time zone.
          </Typography>
        </Panel>
        <Panel title="Reports">
          <ReportTable range={range} isValid={isValid} />
        </Panel>
        <Suspense fallback={<PageLoading />}>{isValid && <TimeCharts range={range} />}</Suspense>
      </Box>
    </Screen>
  );
}
