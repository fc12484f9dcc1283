import type { Readable } from 'node:stream';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import * as firstTimeRight from '@shootdesk/shared/reports/first-time-right.contract';
import * as contract from '@shootdesk/shared/reports/reports.contract';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { refuseReversed } from '../../kernel/time-range.ts';
import { requireWatcher } from '../time/public.ts';
import { csvFile } from './csv-file.ts';
import {
  judgingOf,
  listJudgedPictures,
  readFirstTimeRight,
  type WeeksQuery,
} from './first-time-right/first-time-right.ts';
import { firstTimeRightFile } from './first-time-right/first-time-right-file.ts';
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
    <Q>(prepare: (actor: Actor, query: Q) => ReturnType<typeof shiftTracker>, format: FileFormat) =>
    async ({ actor, query, http }: Pick<FileCall, 'actor' | 'http'> & { readonly query: Q }) => {
      requireWatcher(actor);
      const { extension, contentType, write } = format;
      const { table, totalCount } = await prepare(actor, query);
      const stamp = formatInTimeZone(deps.now(), actor.timeZone, 'dd-MM-yyyy_HHmmss');
      http.reply.header('x-additional-info', JSON.stringify({ totalCount }));
      const fileName = `${table.title.replaceAll(' ', '_')}_${stamp}.${extension}`;
      return answerFile(http, { fileName, contentType }, () => write(table));
    };
  const ofRange = (prepare: typeof shiftTracker) => (actor: Actor, query: contract.ReportQuery) =>
    prepare(deps, actor, rangeOf(actor, query, deps.now()));
  const judge = (actor: Actor, query: WeeksQuery) => {
    requireWatcher(actor, 'You may not read reports about people.');
    return judgingOf(deps, actor, query);
  };
  const verdicts = (actor: Actor, query: WeeksQuery) => firstTimeRightFile(deps, judge(actor, query));
  return [
    on(firstTimeRight.getFirstTimeRight, ({ actor, query }) => readFirstTimeRight(deps, judge(actor, query))),
    on(firstTimeRight.listJudgedPictures, ({ actor, query: { by, key = null, ...range } }) =>
      listJudgedPictures(deps, judge(actor, range), { by, key }),
    ),
    on(firstTimeRight.downloadFirstTimeRightCsv, answer(verdicts, csv)),
    on(firstTimeRight.downloadFirstTimeRightXlsx, answer(verdicts, xlsx)),
    on(contract.getTimeSummary, async ({ actor, query }) => {
      requireWatcher(actor);
      return timeSummary(deps, actor, rangeOf(actor, query, deps.now()));
    }),
    on(contract.downloadJobTimeTrackerCsv, answer(ofRange(jobTimeTracker), csv)),
    on(contract.downloadShiftTrackerCsv, answer(ofRange(shiftTracker), csv)),
    on(contract.downloadJobTimeTrackerXlsx, answer(ofRange(jobTimeTracker), xlsx)),
    on(contract.downloadShiftTrackerXlsx, answer(ofRange(shiftTracker), xlsx)),
  ];
}
