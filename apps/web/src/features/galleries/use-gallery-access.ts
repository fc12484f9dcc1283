import { useMemo } from 'react';
import type { RecordChanges } from '../../data/files/mutations.ts';
import type { GalleryAccess } from '../../entities/file/gallery-context.ts';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';

/** Lets a gallery of assets or resources refetch expired file addresses and retry failed previews. */
export function useGalleryAccess<T>(changes: RecordChanges<T>, view: (record: T) => GalleryFile): GalleryAccess {
  return useMemo(
    () => ({
      renew: async (id) => {
        const record = await changes.renew(id);
        return record && view(record);
      },
      retryPreviews: async ({ id, fileId }) => {
        if (fileId !== null) await changes.retryPreviews(id, fileId);
      },
    }),
    [changes, view],
  );
}
