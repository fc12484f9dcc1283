import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import { JobListBody } from '../job-list-body.tsx';
import { MovesBar } from '../moves-bar.tsx';
import { RowMovesContext } from '../row-moves.ts';
import type { JobList } from '../use-job-list.ts';
import type { ListStateControl } from '../use-list-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isSelectable } from './bulk-rules.ts';
import { useBulkRights } from './use-bulk-rights.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  readonly list: JobList;
  readonly control: ListStateControl;
}

/** The job list with boxes to select jobs by, and bulk actions for those who may. */
export function BulkJobList({ list, control }: Props) {
  const rights = useBulkRights();
  const selection = useSelection(list.jobs, rights);
  const { ids, toggle } = selection;
  const rows = useMemo(
    () => ({ ids, toggle, canSelect: (job: (typeof list.jobs)[number]) => isSelectable(job, rights) }),
    [ids, toggle, rights],
  );
  const { moves } = list;
  const isSelecting = selection.jobs.length > 0;
  const { setIsSelecting } = moves;
  useEffect(() => setIsSelecting(isSelecting), [setIsSelecting, isSelecting]);
  const rowsElement = useRef<HTMLDivElement>(null);
  const hasBoxes = rights.mayAssign || rights.mayArchive;
  // Below the bar while that stays in sight.
  const headTop = isSelecting ? { '--head-top': '91px' } : {};
  return (
    <Box ref={rowsElement} tabIndex={-1} sx={{ ...headTop, outline: 'none' }}>
      {hasBoxes && <BulkBar selection={selection} rights={rights} onCarriedOut={moves.show} />}
      <RowMovesContext value={moves}>
        <JobListBody list={list} control={control} selection={hasBoxes ? rows : null} />
      </RowMovesContext>
      <MovesBar list={list} rows={rowsElement} />
    </Box>
  );
}
