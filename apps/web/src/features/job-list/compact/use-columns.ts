import useMediaQuery from '@mui/material/useMediaQuery';
import { use, useMemo } from 'react';
import { mayCall, roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { ForecastContext } from '../../../entities/job/forecast.ts';
import { MendingContext } from '../../../entities/job/mending.ts';
import { compactColumns, type CompactColumn } from './compact-columns.tsx';
import { readListColumn } from '@shootdesk/shared/saved-views/list-columns';
import { sized } from './column-layout.ts';

/** Columns that are the same or useless for an editor's own jobs; hidden to make room for the columns about rejected work. */
const beforeMending = new Set(['dateService', 'provider', 'editor', 'source']);
/** Columns that the reason of the risk already covers. */
const beforeForecast = new Set(['dateService', 'provider', 'qc', 'source', 'studioDeadline']);
const none = new Set<string>();
const isOfJob = ({ id }: CompactColumn) => id === 'job';
const editors: readonly (string | null)[] = ['FullTimeEditor', 'ContractualEditor'];

/** The columns of one-line rows that the person may read. */
export function useReadableColumns(): readonly CompactColumn[] {
  const user = useCurrentUser();
  return useMemo(() => compactColumns.filter(({ reads }) => !reads || mayCall(reads, user)), [user]);
}

/** The columns of one-line rows: the chosen ones in their order, or the default ones. The job column is always included. */
export function useColumns(chosen: readonly string[]): readonly CompactColumn[] {
  const isRoomy = useMediaQuery('(min-width:1400px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width:1720px)', { noSsr: true });
  const readable = useReadableColumns();
  const isOfRisk = use(ForecastContext).areOfRiskList;
  const hasMending = use(MendingContext).size > 0;
  const isMended = editors.includes(roleOf(useCurrentUser())) && hasMending;
  return useMemo(() => {
    const fits = { always: true, roomy: isRoomy, wide: isWide, mended: isMended, risk: isOfRisk, chosen: false };
    const left = isMended ? beforeMending : isOfRisk ? beforeForecast : none;
    const usual = readable.filter(({ id, shown }) => fits[shown] && !left.has(id));
    const named = chosen.map(readListColumn).flatMap(({ name, width }): CompactColumn[] => {
      const column = readable.find(({ id }) => id === name);
      return column ? [width === null ? column : sized(column, width)] : [];
    });
    const others = named.filter((column) => !isOfJob(column));
    const ofJob = named.find(isOfJob) ?? readable.find(isOfJob);
    return others.length > 0 && ofJob ? [ofJob, ...others] : usual;
  }, [chosen, readable, isRoomy, isWide, isMended, isOfRisk]);
}
