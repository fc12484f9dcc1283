import { selectionServices } from '../services/specified-services.ts';
import { JobStatusId } from './statuses.ts';

export interface GalleryFacts {
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  /** Ordered assets; null when unknown, so that completeness is undecidable. */
  readonly totalAssets: number | null;
  /** Resources of the type ClientGalleryImage. */
  readonly galleryImages: number;
  /** Those whose previews are all generated. */
  readonly galleryImagesWithPreviews: number;
}

/**
 * Whether 'Confirm and Send to Client Gallery' is available: service 52 or 59, status Uploaded, at least one gallery image, as many as
 * ordered, all previews generated.
 */
export function canConfirm(facts: GalleryFacts): boolean {
  return (
    selectionServices.includes(facts.serviceId) &&
    facts.serviceJobStatusId === JobStatusId.Uploaded &&
    facts.galleryImages > 0 &&
    facts.galleryImages === facts.totalAssets &&
    facts.galleryImagesWithPreviews === facts.galleryImages
  );
}
