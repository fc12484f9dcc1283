import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download, single } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';
import { id, instant } from '../kernel/wire.ts';

const tag = 'Reports';
const access = rolesOnly(roleSets.backOffice, roleSets.studio);
const watchers = 'BackOffice, ProductionManager, and Studio people with the flag View_Reports; everybody else 403.';

const query = z.strictObject({
  filterStart: timeBound.optional().describe('Entries that began at this bound or later; all earlier ones without it'),
  filterEnd: timeBound.optional().describe('Entries that began before this bound; all later ones without it'),
});

export type ReportQuery = z.output<typeof query>;

const files =
  'One line a person and entry, by last name and start. Days and times are by the clocks of the person whose entry it is; the column Time Zone names them. ' +
  'An entry that is not over counts up to the moment of the call; one whose times were corrected says so. Written while it is read, of any size; the header `x-additional-info` holds `totalCount`, the number ' +
  'of entries. An answer that breaks off is incomplete. A reader who takes nothing for a minute is cut off.';
const csv =
  'Every value is quoted; days are y-LL-dd; a value that a spreadsheet would run as a formula is made plain text.';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xlsx = 'Days, times and durations are typed cells; after 1,048,575 rows another sheet follows.';
const named = 'The file name carries the time as dd-MM-yyyy_HHmmss in the time zone of the caller.';

export const downloadJobTimeTrackerCsv = endpoint({
  id: 'downloadJobTimeTrackerCsv',
  method: 'GET',
  path: '/v1/reports/job-time-tracker.csv',
  tag,
  summary: 'Download the time on jobs as CSV',
  description: `${files} Jobs that the caller may not see have no names. ${csv} ${named} ${watchers}`,
  access,
  query,
  response: download('text/csv', 'One line of headings and one line an entry'),
});

export const downloadShiftTrackerCsv = endpoint({
  id: 'downloadShiftTrackerCsv',
  method: 'GET',
  path: '/v1/reports/shift-tracker.csv',
  tag,
  summary: 'Download the shifts as CSV',
  description: `${files} ${csv} ${named} ${watchers}`,
  access,
  query,
  response: download('text/csv', 'One line of headings and one line a shift'),
});

export const downloadJobTimeTrackerXlsx = endpoint({
  id: 'downloadJobTimeTrackerXlsx',
  method: 'GET',
  path: '/v1/reports/job-time-tracker.xlsx',
  tag,
  summary: 'Download the time on jobs as an Excel workbook',
  description: `${files} Jobs that the caller may not see have no names. ${xlsx} ${named} ${watchers}`,
  access,
  query,
  response: download(workbook, 'A sheet with one row of headings and one row an entry'),
});

export const downloadShiftTrackerXlsx = endpoint({
  id: 'downloadShiftTrackerXlsx',
  method: 'GET',
  path: '/v1/reports/shift-tracker.xlsx',
  tag,
  summary: 'Download the shifts as an Excel workbook',
  description: `${files} ${xlsx} ${named} ${watchers}`,
  access,
  query,
  response: download(workbook, 'A sheet with one row of headings and one row a shift'),
});

const person = z.object({ id, firstName: z.string(), lastName: z.string() });
const service = z.object({ id, name: z.string() });
const milliseconds = z.int().min(0);
const sums = {
  shifts: z.int().min(0),
  workedMs: milliseconds.describe('Shifts without their breaks'),
  onJobsMs: milliseconds,
};

/** Sums of a range, in the groupings of the charts. */
export const timeSummary = z
  .object({
    people: z.array(z.object({ user: person, ...sums })).describe('Most work first'),
    weeks: z
      .array(z.object({ weekStart: z.iso.date().describe('Monday, by the local days of the people'), ...sums }))
      .describe('Weeks with entries, in order'),
    services: z
      .array(
        z.object({
          service: service.nullable().describe('Null for all jobs together that the caller may not see'),
          onJobsMs: milliseconds,
          jobs: z.int().min(0).nullable().describe('Jobs that were worked on in the range'),
          medianMs: milliseconds.nullable().describe('Median of the whole time of those jobs'),
        }),
      )
      .describe('Most time first'),
    longJobs: z
      .array(
        z.object({
          serviceJob: z.object({ id, name: z.string(), campaign: z.string(), service }),
          totalMs: milliseconds.describe('The whole time spent on the job, also outside the range'),
          medianMs: milliseconds.describe('Median of its service'),
        }),
      )
      .describe('Jobs that took longer than the median of their service, farthest above it first; at most 15'),
    asOf: instant.describe('Moment up to which entries count that are not over'),
  })
  .meta({ id: 'TimeSummary' });

export type TimeSummary = z.output<typeof timeSummary>;

export const getTimeSummary = endpoint({
  id: 'getTimeSummary',
  method: 'GET',
  path: '/v1/reports/time-summary',
  tag,
  summary: 'Sums of the time of people',
  description: `Hours by person, by service and by week, and the jobs that took long for their service. ${watchers}`,
  access,
  query,
  response: single(timeSummary),
});
