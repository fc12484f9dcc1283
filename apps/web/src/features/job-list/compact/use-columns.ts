import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useIsPeeking } from '../peek/peek-store.ts';
import { compactColumns, type CompactColumn } from './compact-columns.tsx';

/** What fits beside a job that is open. */
const besidePeek = new Set(['job', 'service', 'client', 'status', 'clientDeadline']);

/** The columns that one-line rows have unless somebody chooses others. */
export function useColumns(): readonly CompactColumn[] {
  const isWide = useMediaQuery('(min-width:1720px)', { noSsr: true });
  const isPeeking = useIsPeeking();
  return useMemo(() => {
    const columns = compactColumns.filter(({ shown }) => shown === 'always' || isWide);
    return isPeeking ? columns.filter(({ id }) => besidePeek.has(id)) : columns;
  }, [isWide, isPeeking]);
}
