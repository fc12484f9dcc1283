interface Hideable {
  readonly id: number;
  readonly hidden: boolean;
}

interface Group<S> {
  readonly hidden: boolean;
  readonly services: readonly S[];
}

/** Groups with the services that can be chosen, and with hidden services of these ids. Empty groups are left out. */
export function offeredGroups<S extends Hideable, G extends Group<S>>(
  groups: readonly (G & Group<S>)[],
  chosen: readonly number[] = [],
): (G & { services: S[] })[] {
  const offered = groups.map((group) => ({
    ...group,
    services: group.services.filter(({ id, hidden }) => (!hidden && !group.hidden) || chosen.includes(id)),
  }));
  return offered.filter(({ services }) => services.length > 0);
}
