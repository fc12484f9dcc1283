/** Sets of members by key, such as job slots by person. */
export interface Postings<K> {
  add(key: K, member: number): void;
  remove(key: K, member: number): void;
  /** The existing sets of these keys. */
  under(keys: readonly K[]): ReadonlySet<number>[];
  /** Number of pairs of key and member. */
  size(): number;
}

export function createPostings<K>(): Postings<K> {
  const members = new Map<K, Set<number>>();
  return {
    add: (key, member) => {
      const present = members.get(key);
      if (present) present.add(member);
      else members.set(key, new Set([member]));
    },
    remove: (key, member) => {
      const present = members.get(key);
      present?.delete(member);
      if (present?.size === 0) members.delete(key);
    },
    under: (keys) => keys.flatMap((key) => members.get(key) ?? []),
    size: () => [...members.values()].reduce((sum, each) => sum + each.size, 0),
  };
}
