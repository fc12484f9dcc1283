/** Sets a map entry as the newest, and evicts the oldest one beyond `most`. */
export function keepAtMost<K, V>(most: number, map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}
