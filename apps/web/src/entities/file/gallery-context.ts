import { createContext, use } from 'react';
import type { GalleryFile } from './gallery-file.ts';

/** What single files of a gallery can be asked for. */
export interface GalleryAccess {
  /** Fetches a file again, with fresh addresses; null when it was deleted. */
  readonly renew: (id: number) => Promise<GalleryFile | null>;
  /** Starts what has failed of its previews once more. */
  readonly retryPreviews: (file: GalleryFile) => Promise<void>;
}

export const GalleryContext = createContext<GalleryAccess | null>(null);

/** The gallery around. */
export function useGallery(): GalleryAccess {
  const gallery = use(GalleryContext);
  if (!gallery) throw new Error('There is no gallery around.');
  return gallery;
}
