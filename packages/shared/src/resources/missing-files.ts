import { isAssigned, isDelivered, isProduced, isUploaded } from '../workflows/statuses.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { exposuresPerAsset } from './quantity.ts';
import { ResourceTypeId } from './resource-types.ts';

/** How many files a job has. */
export interface FileCounts {
  readonly resources: readonly { readonly resourceTypeId: number; readonly count: number }[];
  readonly assets: number;
}

/** What the comparison with the order asks about a job. */
export interface OrderedJob {
  readonly serviceJobStatusId: number;
  readonly serviceGroupId: number;
  /** Done at the property by a provider, who uploads what was shot. */
  readonly isOnSite: boolean;
  /** Not Uploaded yet as far as is known, and without an appointment that has passed. */
  readonly isShootAhead: boolean;
  readonly totalAssets: number | null;
}

/** Files of one kind of which fewer are there than the order needs. */
export interface MissingFiles {
  readonly kind: 'exposures' | 'photographs' | 'resources' | 'assets';
  readonly count: number;
  /** Null: at least one, the order names no number. */
  readonly expected: number | null;
}

const T = ResourceTypeId;

/** Papers and samples that come along: none of them is what was shot. */
const accompanying: readonly number[] = [
  T.Brief,
  T.FloorplanCAD,
  T.FloorplanSitePlanPreDraw,
  T.SitePlan,
  T.Audio,
  T.Logo,
  T.TitleDocument,
  T.ReferenceImage,
];

/** Groups where each finished piece is made of at least one picture of its own. */
const picturesPerAsset: readonly number[] = [ServiceGroupId.Photography, ServiceGroupId.Drone, ServiceGroupId.Portrait];

function fewer(kind: MissingFiles['kind'], count: number, expected: number | null): MissingFiles | null {
  return count < (expected ?? 1) ? { kind, count, expected } : null;
}

function counting(counts: FileCounts, isCounted: (resourceTypeId: number) => boolean): number {
  return counts.resources.reduce((sum, { resourceTypeId, count }) => sum + (isCounted(resourceTypeId) ? count : 0), 0);
}

/** Series that were begun and are not complete; null when none was begun. */
function missingOfSeries(totalAssets: number, counts: FileCounts): MissingFiles[] | null {
  const brackets = counting(counts, (type) => type === T.BracketDay || type === T.BracketDusk);
  const photographs = counting(counts, (type) => type === T.PhotographyImage);
  const begun = [
    ...(brackets > 0 ? [fewer('exposures', brackets, exposuresPerAsset * totalAssets)] : []),
    ...(photographs > 0 ? [fewer('photographs', photographs, totalAssets)] : []),
  ];
  if (begun.length === 0) return null;
  // One complete series is all that the order needs; the other one is beside it.
  return begun.includes(null) ? [] : begun.filter((each) => each !== null);
}

function missingMaterial(job: OrderedJob, counts: FileCounts): MissingFiles[] {
  const { serviceGroupId, serviceJobStatusId, isOnSite, isShootAhead } = job;
  const totalAssets = job.totalAssets || null;
  const series = totalAssets === null ? null : missingOfSeries(totalAssets, counts);
  if (series !== null) return series;
  // Before the shoot is over nothing is missing that was not begun. An editor may be assigned before it.
  const isShot = isUploaded(serviceJobStatusId) && !(isAssigned(serviceJobStatusId) && isShootAhead);
  if (!isOnSite || !isShot) return [];
  const isPerAsset = picturesPerAsset.includes(serviceGroupId);
  const resources = counting(counts, (type) => !(isPerAsset && accompanying.includes(type)));
  return [fewer('resources', resources, isPerAsset ? totalAssets : null)].filter((each) => each !== null);
}

function missingAssets({ serviceGroupId, totalAssets }: OrderedJob, counts: FileCounts): MissingFiles[] {
  // Copy is written in the product, not uploaded.
  if (serviceGroupId === ServiceGroupId.Copywriting) return [];
  return [fewer('assets', counts.assets, totalAssets || null)].filter((each) => each !== null);
}

/**
 * What the order needs and the job does not have in its status, or would not have in the status it is about to get: up to Awaiting QC what
 * was shot (five bracket exposures, or one picture, for each ordered asset), from then on the finished work; nothing once it was sent.
 */
export function missingFiles(job: OrderedJob, counts: FileCounts): MissingFiles[] {
  const { serviceJobStatusId } = job;
  if (isDelivered(serviceJobStatusId)) return [];
  return isProduced(serviceJobStatusId) ? missingAssets(job, counts) : missingMaterial(job, counts);
}

/** How much is there, in a few words: '25 of 60 exposures'. */
export function shortOfMissing({ kind, count, expected }: MissingFiles): string {
  return expected === null ? `No ${kind} yet` : `${count} of ${expected} ${kind}`;
}

/** The same as a sentence, with the reason for the number. */
export function sentenceOfMissing(missing: MissingFiles): string {
  const { kind, count, expected } = missing;
  if (expected === null) return `${shortOfMissing(missing)}.`;
  const isMany = expected > 1;
  if (kind === 'assets') {
    if (count === 0)
      return isMany ? `None of the ${expected} ordered assets are in the job.` : 'The ordered asset is not in the job.';
    return `${count} of ${expected} ordered assets are in the job, ${expected - count} missing.`;
  }
  const perAsset = kind === 'exposures' ? exposuresPerAsset : 1;
  const ordered = expected / perAsset;
  const reason =
    ordered > 1 ? `${perAsset} for each of ${ordered} ordered assets` : `${perAsset} for the ordered asset`;
  return `${shortOfMissing(missing)} ${isMany ? 'are' : 'is'} in the job, ${expected - count} missing (${reason}).`;
}
