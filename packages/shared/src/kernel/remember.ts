/** With as many values the map is emptied before the next one. */
const maxKept = 20_000;

/** Answers what was computed for a key before, or computes it. */
export function remember<K, V>(known: Map<K, V>, key: K, compute: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    if (known.size >= maxKept) known.clear();
    value = compute();
    known.set(key, value);
  }
  return value;
}
