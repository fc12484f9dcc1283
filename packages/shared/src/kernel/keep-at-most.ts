/** Keeps a value under its key, as the newest. When there are more than `most` then, the oldest goes. */
export function keepAtMost<K, V>(most: number, kept: Map<K, V>, key: K, value: V): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}
