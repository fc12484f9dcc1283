import type { GalleryFile } from './gallery-file.ts';

/** Sort keys of a gallery with their labels. */
export const sortKeys = { originalName: 'Name', createdAt: 'Upload Date' } as const;
export type SortKey = keyof typeof sortKeys;

export interface GalleryOrder {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const defaultOrder: GalleryOrder = { key: 'createdAt', descending: false };

/** Natural order, ignoring case: 'DSC_9' before 'DSC_10'. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<SortKey, (a: GalleryFile, b: GalleryFile) => number> = {
  originalName: (a, b) => byName.compare(a.originalName, b.originalName),
  createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** Sorts the files of a gallery; equal ones by id. */
export function inOrder(files: readonly GalleryFile[], { key, descending }: GalleryOrder): GalleryFile[] {
  const sign = descending ? -1 : 1;
  return files.toSorted((a, b) => sign * (compare[key](a, b) || a.id - b.id));
}
