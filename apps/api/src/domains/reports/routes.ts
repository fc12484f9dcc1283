import type { Readable } from 'node:stream';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import * as contract from '@shootdesk/shared/reports/reports.contract';
import { formatInTimeZone } from 'date-fns-tz';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { refuseReversed } from '../../kernel/time-range.ts';
import { requireWatcher } from '../time/public.ts';
import { csvFile } from './csv-file.ts';
import type { ReportTable } from './report-table.ts';
import type { ReportRange } from './reports.store.ts';
import { timeSummary } from './time-summary.ts';
import { jobTimeTracker, shiftTracker } from './tracker-reports.ts';
import { xlsxFile } from './xlsx-file.ts';

type FileCall = Pick<Call<typeof contract.downloadShiftTrackerCsv>, 'actor' | 'query' | 'http'>;

/** Resolves the range in the caller's time zone. */
function rangeOf({ timeZone }: Actor, { filterStart, filterEnd }: contract.ReportQuery, now: Date): ReportRange {
  const resolve = (bound: string | undefined) => (bound === undefined ? null : resolveTimeBound(bound, timeZone, now));
  const [from, to] = [resolve(filterStart), resolve(filterEnd)];
  if (from && to) refuseReversed(from, to, 'filterStart', 'filterEnd');
  return { from, to };
}

interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (table: ReportTable) => Readable;
}

const csv: FileFormat = { extension: 'csv', contentType: 'text/csv; charset=utf-8', write: csvFile };

export function reportRoutes(deps: Deps): BoundRoute[] {
  const xlsx: FileFormat = {
    extension: 'xlsx',
    contentType: contract.downloadShiftTrackerXlsx.response.contentType,
    write: (table) => xlsxFile(table, (error) => deps.log.warn({ err: error }, 'a report broke off')),
  };
  const answer =
    (prepare: typeof shiftTracker, { extension, contentType, write }: FileFormat) =>
    async ({ actor, query, http }: FileCall) => {
      requireWatcher(actor);
      const { table, totalCount } = await prepare(deps, actor, rangeOf(actor, query, deps.now()));
      const stamp = formatInTimeZone(deps.now(), actor.timeZone, 'dd-MM-yyyy_HHmmss');
      http.reply.header('x-additional-info', JSON.stringify({ totalCount }));
      const fileName = `${table.title.replaceAll(' ', '_')}_${stamp}.${extension}`;
      return answerFile(http, { fileName, contentType }, () => write(table));
    };
  return [
    on(contract.getTimeSummary, async ({ actor, query }) => {
      requireWatcher(actor);
      return timeSummary(deps, actor, rangeOf(actor, query, deps.now()));
    }),
    on(contract.downloadJobTimeTrackerCsv, answer(jobTimeTracker, csv)),
    on(contract.downloadShiftTrackerCsv, answer(shiftTracker, csv)),
    on(contract.downloadJobTimeTrackerXlsx, answer(jobTimeTracker, xlsx)),
    on(contract.downloadShiftTrackerXlsx, answer(shiftTracker, xlsx)),
  ];
}
