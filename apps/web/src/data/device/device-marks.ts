import { lastingStore, readJson } from '../../kernel/browser-store.ts';

/** A mark in this browser that something was switched on, and by whom. */
function deviceMark<T extends { readonly userId: number }>(key: string) {
  return {
    read: () => readJson(lastingStore, key) as T | null,
    write: (mark: T | null) => lastingStore.write(key, mark && JSON.stringify(mark)),
    subscribe: lastingStore.subscribe,
  };
}

/** Whose push subscription the browser has; `id` is that of the subscription on the server. */
export const pushMark = deviceMark<{ readonly userId: number; readonly id: number }>('shootdesk.push');

/** Whose jobs the browser keeps. */
export const keepMark = deviceMark<{ readonly userId: number }>('shootdesk.keep');

/** Who switched keeping off, so that the installed app does not switch it on again. */
export const keepRefusal = deviceMark<{ readonly userId: number }>('shootdesk.keep-refused');
