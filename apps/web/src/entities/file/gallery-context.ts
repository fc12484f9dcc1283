import { createContext, use } from 'react';
import type { GalleryFile } from './gallery-file.ts';

export interface GalleryAccess {
  /** Reads a file again, with new addresses; null when it was deleted. */
  readonly renew: (id: number) => Promise<GalleryFile | null>;
  readonly retryPreviews: (file: GalleryFile) => Promise<void>;
}

export const GalleryContext = createContext<GalleryAccess | null>(null);

/** Actions of the surrounding gallery. */
export function useGallery(): GalleryAccess {
  const gallery = use(GalleryContext);
  if (!gallery) throw new Error('There is no gallery around.');
  return gallery;
}
