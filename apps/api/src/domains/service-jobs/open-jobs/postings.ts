/** Which members stand under which keys, such as the slots of the jobs of a person. */
export interface Postings<K> {
  add(key: K, member: number): void;
  remove(key: K, member: number): void;
  /** Members under each of the keys, as far as there are any. */
  under(keys: readonly K[]): ReadonlySet<number>[];
  /** How many pairs of key and member there are. */
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
