import { createContext, useRef, useState } from 'react';

/** Files that were dropped on the page to begin an upload. */
export interface Dropped {
  /** Number of files that have not been taken. */
  readonly count: number;
  /** Returns the files; empty after the first call. */
  readonly take: () => readonly File[];
}

/** Files for the first uploader of a dialog. */
export const DroppedFiles = createContext<Dropped>({ count: 0, take: () => [] });

/** Keeps the files that were dropped on the page until the dialog that they open takes them. */
export function useDropped(): Dropped & { readonly keep: (dropped: readonly File[]) => void } {
  const files = useRef<readonly File[]>([]);
  const [count, setCount] = useState(0);
  const keep = (dropped: readonly File[]) => {
    files.current = dropped;
    setCount(dropped.length);
  };
  const take = () => {
    const dropped = files.current;
    keep([]);
    return dropped;
  };
  return { count, keep, take };
}
