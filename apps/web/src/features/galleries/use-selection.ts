import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  chosenOf,
  noSelection,
  selectRange,
  toggleAll,
  toggleOne,
  toggleTogether,
  type SelectionChange,
} from './selection.ts';

export interface GallerySelection {
  /** The selected ids among the visible files, in display order. */
  readonly chosen: readonly number[];
  readonly has: (id: number) => boolean;
  /** @param isRange everything from the last choice to this one */
  readonly toggle: (id: number, isRange: boolean) => void;
  /** Toggles files that form one picture. */
  readonly toggleTogether: (ids: readonly number[], isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly isAll: boolean;
}

/**
 * State of the selection of files in a gallery.
 * @param order ids of the visible files
 * @param limit maximum number of selected files
 */
export function useSelection(order: readonly number[], limit: number): GallerySelection {
  const [selection, setSelection] = useState(noSelection);
  const notify = useNotify();
  const chosen = useMemo(() => chosenOf(selection, order), [selection, order]);
  const shown = { ids: new Set(chosen), anchor: selection.anchor };
  const change = ({ selection: next, isCut }: SelectionChange) => {
    setSelection(next);
    if (isCut) notify('Maximum Number of Assets Selected', { type: 'warning' });
  };
  return {
    chosen,
    has: (id) => shown.ids.has(id),
    toggle: (id, isRange) => change(isRange ? selectRange(shown, id, order, limit) : toggleOne(shown, id, limit)),
    toggleTogether: (ids, isRange) => {
      const [first] = ids;
      if (!isRange || first === undefined) return change(toggleTogether(shown, ids, limit));
      const range = selectRange(shown, first, order, limit);
      const rest = toggleTogether(range.selection, ids, limit);
      const isDone = ids.every((id) => range.selection.ids.has(id));
      change(isDone ? range : { ...rest, isCut: range.isCut || rest.isCut });
    },
    toggleAll: () => change(toggleAll(shown, order, limit)),
    isAll: chosen.length > 0 && chosen.length === Math.min(order.length, limit),
  };
}
