import { useEffect } from 'react';
import type { GalleryFile } from '../../../ui/files/gallery-file.ts';

/** Has the browser fetch the pictures on both sides, so that the next one is there at once. */
export function usePreloaded(files: readonly GalleryFile[], index: number): void {
  const addresses = [files[index + 1], files[index - 1]].flatMap((file) => file?.preview.large ?? []);
  const [next, previous] = addresses;
  useEffect(() => {
    for (const address of [next, previous]) if (address) new Image().src = address;
  }, [next, previous]);
}
