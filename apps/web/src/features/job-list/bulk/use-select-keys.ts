import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { JobList } from '../use-job-list.ts';
import { isSelectable, type BulkRights } from './bulk-rules.ts';
import type { Selection } from './use-selection.ts';

interface Options {
  readonly list: JobList;
  readonly selection: Selection;
  readonly rights: BulkRights;
  /** Job id of the focused row. */
  readonly currentId: () => number | null;
  /** Selects the group whose head has the focus; false when none has. */
  readonly toggleGroup: () => boolean;
  /** True while a job is open beside the list, because Escape then closes it first. */
  readonly isPeeking: () => boolean;
  /** Selects the jobs beyond the loaded ones too. */
  readonly onSelectAll: () => Promise<void>;
  /** True if rows can be selected. */
  readonly isOn: boolean;
}

/** Registers the keys for selecting: x selects the focused row, Shift+x all loaded rows and then all of the list, Escape none. */
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
