import { selectionServices } from '../services/specified-services.ts';
import { ResourceTypeId } from './resource-types.ts';

/** Exposures per finished picture. */
export const exposuresPerAsset = 5;

/** Pictures and exposures in the brackets of a job. */
export interface BracketPictures {
  /** Number of sets of at least two exposures; null while a question about them is open, and without any. */
  readonly sets: number | null;
  /** RAW and JPEG of one exposure count once. */
  readonly exposures: number;
}

export type ResourceCounts = ReadonlyMap<number, number>;

export function countByType(resources: readonly { readonly resourceTypeId: number }[]): ResourceCounts {
  const counts = new Map<number, number>();
  for (const { resourceTypeId } of resources) counts.set(resourceTypeId, (counts.get(resourceTypeId) ?? 0) + 1);
  return counts;
}

const assetsOf = (count: number) => (count === 1 ? '1 asset is' : `${count} assets are`);

/** Warning when the exposure sets are not as many as the ordered assets; null when they are, and without an order. */
function setsWarning(totalAssets: number | null, sets: number): string | null {
  if (!totalAssets || sets === totalAssets) return null;
  return `Bracket Day and Bracket Dusk hold ${sets === 1 ? '1 exposure set' : `${sets} exposure sets`}, but ${assetsOf(totalAssets)} ordered.`;
}

const bracketsIn = (counts: ResourceCounts) =>
  (counts.get(ResourceTypeId.BracketDay) ?? 0) + (counts.get(ResourceTypeId.BracketDusk) ?? 0);

/**
 * Warning when Day and Dusk brackets are not five exposures per ordered asset; null when they match, without an order, or without brackets.
 * @param exposures among them, RAW and JPEG counted once, when that is known
 */
export function bracketWarning(
  totalAssets: number | null,
  counts: ResourceCounts,
  exposures = bracketsIn(counts),
): string | null {
  const brackets = bracketsIn(counts);
  if (!totalAssets || brackets === 0 || exposures === exposuresPerAsset * totalAssets) return null;
  const held = exposures === brackets ? `${brackets} resources` : `${exposures} exposures`;
  return (
    `Bracket Day and Bracket Dusk hold ${held}, but the shooting formula is ${exposuresPerAsset} exposures for each of ` +
    `${totalAssets} assets: ${exposuresPerAsset * totalAssets}.`
  );
}

export interface QuantityJob {
  readonly serviceId: number;
  readonly totalAssets: number | null;
  readonly ctReferenceId: string | null;
}

const compared = (text: string, has: number, wanted: number): string | null =>
  has === wanted ? null : `${text} (${has} of ${wanted}).`;

/** Notices about a number of resources that differs from the order; none while nothing is ordered or uploaded. */
export function quantityNotices(job: QuantityJob, counts: ResourceCounts): string[] {
  const { totalAssets } = job;
  const count = (type: number): number => counts.get(type) ?? 0;
  const uploaded = [...counts.values()].some((each) => each > 0);
  if (totalAssets === null || !uploaded) return [];
  const photographs = count(ResourceTypeId.PhotographyImage);
  const notices: (string | null)[] = [];
  if (photographs > 0) {
    const text = job.ctReferenceId
      ? 'Current resources does not match with Jobtrack'
      : 'Your resource QTY does not match the number of assets ordered';
    notices.push(compared(text, photographs, totalAssets));
  }
  if (selectionServices.includes(job.serviceId)) {
    const gallery = count(ResourceTypeId.ClientGalleryImage);
    notices.push(
      compared('Current quantity on the Gallery does not match with the client order', gallery, totalAssets),
    );
  }
  return notices.filter((notice) => notice !== null);
}

/**
 * All notices about resources that do not match the order, brackets first.
 * @param pictures what the brackets become, when their exposure sets are known
 */
export function orderNotices(
  job: QuantityJob,
  counts: ResourceCounts,
  pictures: BracketPictures | null = null,
): string[] {
  const { totalAssets } = job;
  const sets = pictures?.sets ?? null;
  const brackets =
    bracketWarning(totalAssets, counts, pictures?.exposures) ?? (sets === null ? null : setsWarning(totalAssets, sets));
  return [...(brackets === null ? [] : [brackets]), ...quantityNotices(job, counts)];
}

/** Whether an upload asks for confirmation ('Number of Resources'), because the number of files differs from the declared one. */
export function needsCountConfirmation(declared: number, actual: number): boolean {
  return declared !== actual;
}
