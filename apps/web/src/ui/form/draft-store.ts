import { lastingStore, readJson } from '../../kernel/browser-store.ts';

/** Unsaved text of a form. */
export interface StoredDraft<T> {
  readonly value: T;
  /** Time in ms at which it was typed. */
  readonly typedAt: number;
}

const prefix = 'shootdesk.draft.';

/** Time in ms after which a draft is deleted. A week covers a weekend and a sick day; older text no longer fits the record. */
const draftTtlMs = 7 * 24 * 3_600_000;

function isDraft(value: unknown): value is StoredDraft<unknown> {
  return typeof value === 'object' && value !== null && 'value' in value && 'typedAt' in value;
}

function readDraft(key: string): StoredDraft<unknown> | null {
  const value = readJson(lastingStore, key);
  return isDraft(value) && typeof value.typedAt === 'number' ? value : null;
}

/**
 * Stores the draft of one person's form for one record, such as 'service-jobs/12/details', in this browser.
 * @param owner id of the signed-in person, or on a client's page the name of its link
 */
export function draftStore<T>(owner: number | string, record: string) {
  const key = `${prefix}${owner}.${record}`;
  const remove = () => lastingStore.write(key, null);
  return {
    read(now = Date.now()): StoredDraft<T> | null {
      const draft = readDraft(key) as StoredDraft<T> | null;
      if (draft && now - draft.typedAt < draftTtlMs) return draft;
      if (draft) remove();
      return null;
    },
    write(value: T, now = Date.now()): void {
      lastingStore.write(key, JSON.stringify({ value, typedAt: now } satisfies StoredDraft<T>));
    },
    remove,
  };
}

/** Lists the records with a name prefix for which a person has a draft in this browser. */
export function draftRecords(userId: number, beginning: string): string[] {
  const start = `${prefix}${userId}.`;
  const records = lastingStore.keys(start + beginning).map((key) => key.slice(start.length));
  return records.filter((record) => draftStore(userId, record).read() !== null).toSorted();
}

/** Deletes a person's form drafts from this browser, when they sign out of a shared computer. */
export function removeDraftsOf(userId: number): void {
  for (const key of lastingStore.keys(`${prefix}${userId}.`)) lastingStore.write(key, null);
}

/** Deletes all people's form drafts that are too old or unreadable. */
export function removeOldDrafts(now = Date.now()): void {
  for (const key of lastingStore.keys(prefix)) {
    const draft = readDraft(key);
    if (!draft || now - draft.typedAt >= draftTtlMs) lastingStore.write(key, null);
  }
}
