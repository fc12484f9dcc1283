/** Chosen files, and the start of a range. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

export interface SelectionChange {
  readonly selection: Selection;
  /** Whether the limit prevented a part of the choice. */
  readonly isCut: boolean;
}

function adding(
  before: ReadonlySet<number>,
  wanted: readonly number[],
  limit: number,
  anchor: number,
): SelectionChange {
  const fresh = wanted.filter((id) => !before.has(id));
  const taken = fresh.slice(0, Math.max(0, limit - before.size));
  return { selection: { ids: new Set([...before, ...taken]), anchor }, isCut: taken.length < fresh.length };
}

/** Toggles one file in the selection of a gallery. */
export function toggleOne({ ids }: Selection, id: number, limit: number): SelectionChange {
  if (!ids.has(id)) return adding(ids, [id], limit, id);
  return { selection: { ids: new Set([...ids].filter((each) => each !== id)), anchor: id }, isCut: false };
}

/** Toggles files that are one picture together: all of them are chosen, or none. */
export function toggleTogether(before: Selection, ids: readonly number[], limit: number): SelectionChange {
  const anchor = ids.at(-1) ?? null;
  if (!ids.every((id) => before.ids.has(id))) return adding(before.ids, ids, limit, anchor ?? 0);
  return { selection: { ids: new Set([...before.ids].filter((id) => !ids.includes(id))), anchor }, isCut: false };
}

/** Selects all files of a gallery from the last choice to this one. */
export function selectRange(before: Selection, id: number, order: readonly number[], limit: number): SelectionChange {
  const from = before.anchor === null ? -1 : order.indexOf(before.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggleOne(before, id, limit);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return adding(before.ids, from > to ? range.toReversed() : range, limit, id);
}

/** Selects all files of a gallery, from the first on as far as the limit goes; once there is no more to select, none. */
export function toggleAll({ ids }: Selection, order: readonly number[], limit: number): SelectionChange {
  const all = order.slice(0, limit);
  if (all.every((id) => ids.has(id))) return { selection: noSelection, isCut: false };
  return { selection: { ids: new Set(all), anchor: null }, isCut: all.length < order.length };
}

/** Lists the selected files among the visible ones of a gallery, in their order; actions never apply to hidden files. */
export function chosenOf(selection: Selection, order: readonly number[]): number[] {
  return order.filter((id) => selection.ids.has(id));
}
