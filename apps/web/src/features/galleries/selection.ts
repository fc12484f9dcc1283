/** Ids of the selected files, and the anchor of a range. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

export interface SelectionChange {
  readonly selection: Selection;
  /** True if the limit cut the selection off. */
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

/** Toggles files that form one picture: selects all of them, or none. */
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

/** Selects the files of a gallery from the first one up to the limit; deselects all if that adds none. */
export function toggleAll({ ids }: Selection, order: readonly number[], limit: number): SelectionChange {
  const all = order.slice(0, limit);
  if (all.every((id) => ids.has(id))) return { selection: noSelection, isCut: false };
  return { selection: { ids: new Set(all), anchor: null }, isCut: all.length < order.length };
}

/** Lists the selected files that are visible, in display order, because actions never apply to hidden files. */
export function chosenOf(selection: Selection, order: readonly number[]): number[] {
  return order.filter((id) => selection.ids.has(id));
}
