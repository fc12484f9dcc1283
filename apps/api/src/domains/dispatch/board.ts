import type { Board, BoardQuery } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import type { Deps } from '../../deps.ts';
import { findBoardProviders, findDatedJobs, findTimeZones, findUndatedJobs, type BoardScope } from './board.store.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { boardJobView, boardProviderView, officeView } from './board.view.ts';

const nothing: readonly number[] = [];

/** Reads a board by a constant number of statements. Call only for people who see every job. */
export async function readBoard(
  { reads, settings, config }: Pick<Deps, 'reads' | 'settings' | 'config'>,
  { from, days, zones, jobs, providers }: BoardQuery,
): Promise<Board> {
  const timeZones = await findTimeZones(reads, zones);
  const timeZone = timeZones.length === 1 ? timeZones[0]! : settings.organisation().timeZone;
  const period = { start: instantAt(from, 0, timeZone), finish: instantAt(addDays(from, days), 0, timeZone) };
  const scope: BoardScope = { zoneIds: zones, days: period };
  const isOfJobs = jobs !== undefined && providers === undefined;
  const isOfProviders = providers !== undefined && jobs === undefined;
  const [office, people, dated, undated] = await Promise.all([
    findOfficeCalendar(reads, daysAround(period)),
    findBoardProviders(reads, scope, isOfJobs ? nothing : providers),
    findDatedJobs(reads, scope, isOfProviders ? nothing : jobs),
    findUndatedJobs(reads, scope, isOfProviders ? nothing : jobs),
  ]);
  return {
    from,
    days,
    timeZone,
    start: period.start.toISOString(),
    finish: period.finish.toISOString(),
    office: officeView(office),
    providers: people.map((row) => boardProviderView(row, period, office)),
    jobs: dated.map(boardJobView),
    undatedJobs: undated.rows.map(boardJobView),
    undatedCount: undated.count,
    mapTiles: config.mapTiles,
  };
}
