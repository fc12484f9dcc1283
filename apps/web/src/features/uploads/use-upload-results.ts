import { useMemo, useSyncExternalStore } from 'react';
import { onStorageChange } from '../../data/files/stored-list.ts';
import { uploadResults, type ResultsOwner, type UploadResult } from './session/upload-results.ts';

/** How the uploads of a person to a job ended, as long as the summary is not closed. */
export function useUploadResults(owner: ResultsOwner): readonly UploadResult[] {
  // As text, because two readings of the same must be equal.
  const text = useSyncExternalStore(onStorageChange, () => JSON.stringify(uploadResults(owner).list()));
  return useMemo(() => JSON.parse(text) as UploadResult[], [text]);
}
