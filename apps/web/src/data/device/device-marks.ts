import { lastingStore, readJson } from '../../kernel/browser-store.ts';

/** A mark in this browser that something was switched on, with the person who did it. */
function deviceMark<T extends { readonly userId: number }>(key: string) {
  return {
    read: () => readJson(lastingStore, key) as T | null,
    write: (mark: T | null) => lastingStore.write(key, mark && JSON.stringify(mark)),
    subscribe: lastingStore.subscribe,
  };
}

/** The person and the server's id of the browser's push subscription. */
export const pushMark = deviceMark<{ readonly userId: number; readonly id: number }>('shootdesk.push');

/** The person whose jobs the browser keeps offline. */
export const keepMark = deviceMark<{ readonly userId: number }>('shootdesk.keep');

/** The person who switched offline jobs off, so that the installed app does not switch them on again. */
export const keepRefusal = deviceMark<{ readonly userId: number }>('shootdesk.keep-refused');
