import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { TimeSummary } from '@shootdesk/shared/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullName } from '../../api/current-user.ts';
import { timeSummaryQuery } from '../../data/reports/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import type { Range } from '../../ui/inputs/date-range.ts';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { HoursPanel, hoursText } from './hours-panel.tsx';
import type { HoursRow } from './hours-row.ts';
import { queryOf } from './report-range.ts';

/** Maximum number of bars, so that a chart fits on a screen. */
const mostBars = 10;

const hiddenJobs = 'Jobs of other services';

function personRow({ user, workedMs, onJobsMs, shifts }: TimeSummary['people'][number]): HoursRow {
  return { id: user.id, label: fullName(user), lengths: [workedMs, onJobsMs], cells: [shifts] };
}

function serviceRow({ service, onJobsMs, jobs, medianMs }: TimeSummary['services'][number]): HoursRow {
  return {
    id: service?.id ?? 0,
    label: service?.name ?? hiddenJobs,
    lengths: [onJobsMs],
    cells: [jobs, medianMs === null ? null : hoursText(medianMs)],
  };
}

function weekRow({ weekStart, workedMs, onJobsMs, shifts }: TimeSummary['weeks'][number]): HoursRow {
  return { id: weekStart, label: weekStart, lengths: [workedMs, onJobsMs], cells: [shifts] };
}

function jobRow({ serviceJob, totalMs, medianMs }: TimeSummary['longJobs'][number]): HoursRow {
  const label = serviceJob.campaign;
  return {
    id: serviceJob.id,
    label,
    heading: (
      <MuiLink component={Link} to={`/service-jobs/${serviceJob.id}`} sx={standaloneLink}>
        {label}
      </MuiLink>
    ),
    lengths: [totalMs, medianMs],
    cells: [serviceJob.service.name],
  };
}

function Charts({ summary: { people, services, weeks, longJobs } }: { readonly summary: TimeSummary }) {
  if (people.length === 0) return <StateNote title="No Time Entries" text="Try adjusting your filters." />;
  const worked = ['Worked', 'On jobs'];
  return (
    <>
      <HoursPanel
        title="Hours by person"
        about="Worked is the time clocked in without breaks."
        what="Person"
        series={worked}
        columns={['Shifts']}
        rows={people.map(personRow)}
        mostBars={mostBars}
      />
      <HoursPanel
        title="Hours by week"
        what="Week from"
        series={worked}
        columns={['Shifts']}
        rows={weeks.map(weekRow).toReversed()}
        mostBars={mostBars}
      />
      {services.length > 0 && (
        <HoursPanel
          title="Hours by service"
          what="Service"
          series={['On jobs']}
          columns={['Jobs', 'Median a job']}
          rows={services.map(serviceRow)}
          mostBars={mostBars}
        />
      )}
      {longJobs.length > 0 && (
        <HoursPanel
          title="Jobs that took longer than their service's median"
          about="The whole time of jobs that were worked on in these days."
          what="Job"
          series={['Took', 'Median']}
          columns={['Service']}
          rows={longJobs.map(jobRow)}
          mostBars={mostBars}
        />
      )}
    </>
  );
}

/** Charts of the figures in the reports. */
export default function TimeCharts({ range }: { readonly range: Range }) {
  const summary = useQuery(timeSummaryQuery(queryOf(range)));
  return (
    <Box aria-busy={summary.isPlaceholderData} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Loaded query={summary} what="The charts">
        {(data) => <Charts summary={data} />}
      </Loaded>
    </Box>
  );
}
