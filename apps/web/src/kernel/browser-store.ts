/** Stores texts beyond the life of the page. Where the browser forbids its storage, or the storage is full, they last as long as the page. */
export interface BrowserStore {
  readonly read: (key: string) => string | null;
  /** Null removes what is stored. */
  readonly write: (key: string, text: string | null) => void;
  /** Lists the keys with this prefix. */
  readonly keys: (beginning: string) => string[];
  /** Calls the listener after each change, by this page or another one. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Makes a store from a browser storage. The storage is passed as a function because a browser may throw when it is merely accessed. */
export function browserStore(storage: () => Storage): BrowserStore {
  const unwritten = new Map<string, string>();
  const put = (key: string, text: string | null): boolean =>
    attempt(() => {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    }, false);
  return {
    read: (key) => unwritten.get(key) ?? attempt(() => storage().getItem(key), null),
    write: (key, text) => {
      const isStored = put(key, text);
      if (isStored || text === null) unwritten.delete(key);
      else unwritten.set(key, text);
      // The browser sends storage events only to other pages.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    keys: (beginning) => {
      const all = new Set([...attempt(() => Object.keys(storage()), []), ...unwritten.keys()]);
      return [...all].filter((key) => key.startsWith(beginning));
    },
    subscribe: (listener) => {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Store whose content lasts until the tab is closed. */
export const tabStore = browserStore(() => sessionStorage);

/** Store whose content lasts until it is removed. */
export const lastingStore = browserStore(() => localStorage);

/** Reads stored JSON; null if there is none or it cannot be parsed. */
export function readJson(store: BrowserStore, key: string): unknown {
  return attempt(() => JSON.parse(store.read(key) ?? 'null') as unknown, null);
}

/** A list in a store. An empty list removes the key. */
export function storedList<T>(key: string, store: BrowserStore) {
  return {
    read: (): readonly T[] => {
      const list = readJson(store, key);
      return Array.isArray(list) ? (list as T[]) : [];
    },
    write: (list: readonly T[]): void => store.write(key, list.length === 0 ? null : JSON.stringify(list)),
  };
}
