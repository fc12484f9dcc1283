import { use, useMemo, useState } from 'react';
import { ReaderContext } from '../../kernel/reader.ts';
import { draftStore, type StoredDraft } from './draft-store.ts';

interface DraftOfRecord<T> {
  /** What the person had typed when the form was opened; null when nothing was kept. */
  readonly found: StoredDraft<T> | null;
  /** Keeps what the form holds now; null removes the draft. */
  readonly keep: (value: T | null) => void;
}

/**
 * The draft of the signed-in person for a record. Without a record, or without a person, nothing is kept. What is found is read once:
 * the form's own state is the truth while it is open.
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
