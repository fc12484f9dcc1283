import type { GalleryFile } from './gallery-file.ts';

/** What a gallery can be sorted by, with its words. */
export const sortKeys = { originalName: 'Name', createdAt: 'Upload Date' } as const;
export type SortKey = keyof typeof sortKeys;

export interface GalleryOrder {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const defaultOrder: GalleryOrder = { key: 'createdAt', descending: false };

/** Compares as people do: 'DSC_9' before 'DSC_10', whatever the case. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<SortKey, (a: GalleryFile, b: GalleryFile) => number> = {
  originalName: (a, b) => byName.compare(a.originalName, b.originalName),
  createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** Sorts the files of a gallery; those alike stay by id. */
export function inOrder(files: readonly GalleryFile[], { key, descending }: GalleryOrder): GalleryFile[] {
  const sign = descending ? -1 : 1;
  return files.toSorted((a, b) => sign * (compare[key](a, b) || a.id - b.id));
}
