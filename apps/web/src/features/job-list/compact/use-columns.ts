import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useIsPeeking } from '../peek/peek-store.ts';
import { compactColumns, type CompactColumn } from './compact-columns.tsx';

/** What fits beside a job that is open. */
const besidePeek = new Set(['job', 'service', 'client', 'status', 'clientDeadline']);

/** The columns of one-line rows: the chosen ones in their order, or the usual ones. The job itself is always there. */
export function useColumns(chosen: readonly string[]): readonly CompactColumn[] {
  const isRoomy = useMediaQuery('(min-width:1400px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width:1720px)', { noSsr: true });
  const isPeeking = useIsPeeking();
  return useMemo(() => {
    const fits = { always: true, roomy: isRoomy, wide: isWide };
    const usual = compactColumns.filter(({ shown }) => fits[shown]);
    const named = chosen.flatMap((name) => compactColumns.filter(({ id }) => id === name && id !== 'job'));
    const columns = named.length > 0 ? [...compactColumns.filter(({ id }) => id === 'job'), ...named] : usual;
    return isPeeking ? columns.filter(({ id }) => besidePeek.has(id)) : columns;
  }, [chosen, isRoomy, isWide, isPeeking]);
}
