import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { JobList } from '../use-job-list.ts';
import { isSelectable, type BulkRights } from './bulk-rules.ts';
import type { Selection } from './use-selection.ts';

interface Options {
  readonly list: JobList;
  readonly selection: Selection;
  readonly rights: BulkRights;
  /** The row with the focus. */
  readonly currentId: () => number | null;
  /** Selects the group whose head has the focus; false when none has. */
  readonly toggleGroup: () => boolean;
  /** Whether a job is open beside the list: Escape closes that first. */
  readonly isPeeking: () => boolean;
  /** Selects what is not loaded as well. */
  readonly onSelectAll: () => Promise<void>;
  /** Whether rows can be selected. */
  readonly isOn: boolean;
}

/** Selects by keys: x the row with the focus, Shift+x all shown and then all there are, Escape none. */
export function useSelectKeys(options: Options): void {
  const { list, selection, rights, currentId, toggleGroup, isPeeking, onSelectAll, isOn } = options;
  const toggle = (): false | void => {
    if (toggleGroup()) return;
    const job = list.jobs.find(({ id }) => id === currentId());
    if (!job || !isSelectable(job, rights)) return false;
    selection.toggle(job.id);
  };
  const count = selection.jobs.length;
  const selectAll = () => {
    const isShownSelected = count > 0 && count >= selection.selectableCount;
    if (!isShownSelected) selection.toggleAll();
    else if (count < (list.info?.totalCount ?? 0)) void onSelectAll();
  };
  const clear = (): false | void => {
    if (count === 0 || isPeeking()) return false;
    selection.select([]);
  };
  const group = 'Selected jobs';
  const commands = [
    { id: 'select-row', name: 'Select the job', group, keys: ['x'], run: toggle, isInPalette: false },
    { id: 'select-all', name: 'Select all jobs of the list', group, keys: ['Shift+x'], run: selectAll },
    { id: 'clear-selection', name: 'Select none', group, keys: ['Escape'], run: clear, isInPalette: false },
  ] as const;
  useCommands(isOn ? commands : []);
}
