import { JobStatusId } from './statuses.ts';

/** Services whose client selects pictures; only their jobs can await a selection. */
export const selectionServiceIds: readonly number[] = [52, 59];

/** Facts that decide whether the pictures may go to the client gallery. */
export interface GalleryFacts {
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  /** Number of ordered assets; null when unknown, and then nobody can say that all are there. */
  readonly totalAssets: number | null;
  /** Resources of the type ClientGalleryImage. */
  readonly galleryImages: number;
  /** Those of them whose previews are all generated. */
  readonly galleryImagesWithPreviews: number;
}

/**
 * Whether 'Confirm and Send to Client Gallery' is available: service 52 or 59, status Uploaded, at least one gallery image, as many as
 * ordered, and all previews generated.
 */
export function canConfirm(facts: GalleryFacts): boolean {
  return (
    selectionServiceIds.includes(facts.serviceId) &&
    facts.serviceJobStatusId === JobStatusId.Uploaded &&
    facts.galleryImages > 0 &&
    facts.galleryImages === facts.totalAssets &&
    facts.galleryImagesWithPreviews === facts.galleryImages
  );
}
