/** Announces a change within this page, because the browser sends storage events only to other pages. */
function notifyThisPage(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls the listener after each change of the browser's storage, by this page or another. */
export function onStorageChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readFrom(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '[]') as unknown;
  } catch {
    // Storage is forbidden, or contains something else.
    return [];
  }
}

/** A list that outlives the page, under a key of the browser's storage. */
export function storedList<T>(key: string, storage: Storage) {
  // Content that could not be written, so that at least this page can continue with it.
  let unwritten: readonly T[] | null = null;
  return {
    read: (): readonly T[] => unwritten ?? (readFrom(storage, key) as T[]),
    write: (list: readonly T[]): void => {
      try {
        if (list.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(list));
        unwritten = null;
      } catch {
        unwritten = list;
      }
      notifyThisPage(key);
    },
  };
}
