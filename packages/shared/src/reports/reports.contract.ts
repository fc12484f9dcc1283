import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';

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
  'An entry that is not over counts up to the moment of the call. Written while it is read, of any size; the header `x-additional-info` holds `totalCount`, the number ' +
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
  errors: [],
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
  errors: [],
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
  errors: [],
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
  errors: [],
});
