/** A store of the browser, which clients can have switched off: then nothing is kept beyond the open page. */
function safely<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

interface Store {
  readonly read: (key: string) => string | null;
  /** Null removes what is stored. */
  readonly write: (key: string, text: string | null) => void;
}

function storeIn(area: () => Storage): Store {
  return {
    read: (key) => safely(() => area().getItem(key), null),
    write: (key, text) => safely(() => (text === null ? area().removeItem(key) : area().setItem(key, text)), undefined),
  };
}

/** Until the tab is closed. */
export const tabStore = storeIn(() => sessionStorage);

/** Until it is removed. */
export const lastingStore = storeIn(() => localStorage);
