import Box from '@mui/material/Box';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { use, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ChangeHost } from '../../../entities/job/change/change-host.tsx';
import type { ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import { useChangeKeys } from '../../../entities/job/change/use-change-keys.ts';
import { createChangeStore } from '../../../entities/job/change/change-store.ts';
import { fetchListedJobs } from '../../../data/jobs/list-queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useNotify } from 'react-admin';
import { useSelectKeys } from './use-select-keys.ts';
import { useGroupHeads, useSections } from '../groups/use-group-heads.ts';
import { JobListBody } from '../job-list-body.tsx';
import { MovesBar } from '../moves-bar.tsx';
import { PeekFrame } from '../peek/peek-frame.tsx';
import { PeekPanel } from '../peek/peek-panel.tsx';
import { PeekContext } from '../peek/peek-store.ts';
import { useRowKeys } from '../peek/use-row-keys.ts';
import { RowMovesContext } from '../row-moves.ts';
import type { JobList } from '../use-job-list.ts';
import { useOpenInApp } from '../use-open-in-app.ts';
import type { ListStateControl } from '../use-list-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isSelectable } from './bulk-rules.ts';
import { useBulkRights } from './use-bulk-rights.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  readonly list: JobList;
  readonly control: ListStateControl;
  /** Content at the end of the bar. */
  readonly beside: ReactNode;
}

/** The element below which a change's popover opens: the cell, the row, or the bar of the selection. */
function placeIn(list: HTMLElement | null, kind: ChangeKind, jobs: readonly ServiceJob[]): Element | null {
  const row = jobs.length === 1 ? list?.querySelector(`[data-job="${jobs[0]!.id}"]`) : null;
  if (!row) return list?.querySelector('[data-selected-jobs]') ?? null;
  return row.querySelector(`[data-change="${kind}"]`) ?? row;
}

/** The job list with selectable rows, and bulk actions for people who may take them. */
export function BulkJobList({ list, control, beside }: Props) {
  const rights = useBulkRights();
  const openInApp = useOpenInApp(list.jobs);
  const peek = use(PeekContext);
  const notify = useNotify();
  const question = JSON.stringify([list.query.filters, list.query.orderBy]);
  const grouping = JSON.stringify([list.query.groupBy, list.query.foldedGroups]);
  const selection = useSelection(list.jobs, rights, question, grouping);
  const { ids, toggle } = selection;
  const rows = useMemo(
    () => ({ ids, toggle, canSelect: (job: ServiceJob) => isSelectable(job, rights) }),
    [ids, toggle, rights],
  );
  const { moves } = list;
  const isSelecting = selection.jobs.length > 0;
  const { setIsSelecting } = moves;
  useEffect(() => setIsSelecting(isSelecting), [setIsSelecting, isSelecting]);
  const rowsElement = useRef<HTMLDivElement>(null);
  const hasBoxes = rights.mayAssign || rights.mayArchive;
  const sections = useSections(list);
  const heads = useGroupHeads({ list, sections, selection, hasBoxes, canSelect: rows.canSelect });
  const { move, currentId, currentGroup } = useRowKeys({
    jobs: list.jobs,
    sections,
    heads,
    element: rowsElement,
    peek,
  });
  const [changes] = useState(createChangeStore);
  const chosenJobs = () => (isSelecting ? selection.jobs : list.jobs.filter(({ id }) => id === currentId()));
  const openChange = useChangeKeys({
    jobs: chosenJobs,
    placeOf: (kind, of) => placeIn(rowsElement.current, kind, of),
    group: 'Selected jobs',
    store: changes,
  });
  const total = list.info?.totalCount;
  const selectAll = async () => {
    try {
      const { filters, includes, orderBy } = list.query;
      selection.selectFurther(await fetchListedJobs({ filters, includes, orderBy }, total ?? 0));
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
  };
  const isPeeking = () => (peek?.get() ?? null) !== null;
  const toggleGroup = () => {
    const section = sections?.find(({ key }) => key === currentGroup());
    if (section) heads?.onSelect(section);
    return section !== undefined;
  };
  useSelectKeys({ list, selection, rights, currentId, toggleGroup, isPeeking, onSelectAll: selectAll, isOn: hasBoxes });
  /** Failed jobs stay selected, so that the change can be repeated. */
  const endChange = (of: readonly ServiceJob[], failed: readonly number[]) => {
    if (of.some(({ id }) => selection.ids.has(id))) selection.select(failed);
  };
  const closePeek = () => peek?.set(null);
  const click = (event: MouseEvent<HTMLElement>) => {
    const part = event.target instanceof Element && event.target.closest<HTMLElement>('[data-peek], [data-change]');
    if (!part) return openInApp(event);
    const { peek: peeked, change } = part.dataset;
    if (change !== undefined) {
      const row = part.closest<HTMLElement>('[data-job], [data-peeked-job]');
      const id = Number(row?.dataset['job'] ?? row?.dataset['peekedJob']);
      return void openChange(
        change as ChangeKind,
        list.jobs.filter((job) => job.id === id),
        part,
      );
    }
    const id = Number(peeked);
    peek?.set(peek.get() === id ? null : id);
  };
  // Group heads stick below the bar, which stays visible while jobs are selected.
  const headTop = isSelecting ? { '--head-top': '91px' } : {};
  return (
    <Box ref={rowsElement} tabIndex={-1} onClick={click} sx={{ ...headTop, outline: 'none' }}>
      {hasBoxes ? (
        <BulkBar
          {...{ selection, rights, beside, total }}
          onCarriedOut={moves.show}
          onSelectAll={selectAll}
          onChange={(kind, button) => void openChange(kind, selection.jobs, button)}
        />
      ) : (
        beside
      )}
      <PeekFrame panel={<PeekPanel jobs={list.jobs} onMove={move} onClose={closePeek} />}>
        <RowMovesContext value={moves}>
          <JobListBody {...{ list, control, sections, heads }} selection={hasBoxes ? rows : null} />
        </RowMovesContext>
      </PeekFrame>
      <MovesBar list={list} rows={rowsElement} />
      <ChangeHost store={changes} onEnd={endChange} />
    </Box>
  );
}
