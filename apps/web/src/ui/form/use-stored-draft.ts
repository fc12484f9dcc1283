import { use, useCallback, useMemo, useState } from 'react';
import { ReaderContext } from '../../kernel/reader.ts';
import { draftRecords, draftStore, type StoredDraft } from './draft-store.ts';

interface DraftOfRecord<T> {
  /** The stored draft when the form was opened; null without one. */
  readonly found: StoredDraft<T> | null;
  /** Stores the current values; null deletes the draft. */
  readonly keep: (value: T | null) => void;
}

/**
 * Form draft of the signed-in person for a record. Stores nothing without a record or a person. Reads the draft only once, because the open form's
 * state is newer.
 */
export function useStoredDraft<T>(record: string | null): DraftOfRecord<T> {
  const userId = use(ReaderContext)?.id ?? null;
  const store = useMemo(
    () => (record === null || userId === null ? null : draftStore<T>(userId, record)),
    [record, userId],
  );
  const [found] = useState(() => store?.read() ?? null);
  const keep = useMemo(
    () => (value: T | null) => {
      if (value === null) store?.remove();
      else store?.write(value);
    },
    [store],
  );
  return { found, keep };
}

/** Whether the signed-in person has a draft for a record, read when the component mounts. */
export function useHasDraft(record: string): boolean {
  const userId = use(ReaderContext)?.id ?? null;
  const [hasDraft] = useState(() => userId !== null && draftStore(userId, record).read() !== null);
  return hasDraft;
}

/** Returns a function that lists the records with a name prefix for which the signed-in person has a draft. */
export function useDraftRecords(): (beginning: string) => string[] {
  const userId = use(ReaderContext)?.id ?? null;
  return useCallback((beginning) => (userId === null ? [] : draftRecords(userId, beginning)), [userId]);
}
