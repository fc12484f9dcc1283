/** Maximum entries; a full map is emptied before the next one is added. */
const maxKept = 20_000;

/** Returns the cached value of a key, or computes and caches it. */
export function remember<K, V>(known: Map<K, V>, key: K, compute: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    if (known.size >= maxKept) known.clear();
    value = compute();
    known.set(key, value);
  }
  return value;
}
