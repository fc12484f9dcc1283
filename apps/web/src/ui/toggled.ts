/** The ids with one put in or taken out, ascending so that the same choice always has the same address. */
export function toggled<T extends number>(chosen: readonly T[], id: T): T[] {
  const others = chosen.filter((each) => each !== id);
  return others.length < chosen.length ? others : [...others, id].sort((a, b) => a - b);
}
