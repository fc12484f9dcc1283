import { isAssigned, isDelivered, isProduced, isUploaded } from '../workflows/statuses.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { exposuresPerAsset, type BracketPictures } from './number-of-resources.ts';
import { ResourceTypeId } from './resource-types.ts';

export interface FileCounts {
  readonly resources: readonly { readonly resourceTypeId: number; readonly count: number }[];
  readonly assets: number;
  /** What the brackets become, when their exposure sets are known. */
  readonly pictures?: BracketPictures | null;
}

export interface OrderedJob {
  readonly serviceJobStatusId: number;
  readonly serviceGroupId: number;
  /** Whether a provider photographs at the property. */
  readonly isOnSite: boolean;
  /** Whether the shoot is in the future: never Uploaded, and the appointment has not passed. */
  readonly isShootAhead: boolean;
  readonly totalAssets: number | null;
}

export interface MissingFiles {
  readonly kind: 'exposures' | 'exposure sets' | 'photographs' | 'resources' | 'assets';
  readonly count: number;
  /** Null when the order has no number: at least one is needed. */
  readonly expected: number | null;
}

const T = ResourceTypeId;

/** Documents and samples, which are no pictures of the shoot. */
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

/** Groups with at least one picture per asset. */
const picturesPerAsset: readonly number[] = [ServiceGroupId.Photography, ServiceGroupId.Drone, ServiceGroupId.Portrait];

function fewer(kind: MissingFiles['kind'], count: number, expected: number | null): MissingFiles | null {
  return count < (expected ?? 1) ? { kind, count, expected } : null;
}

function counting(counts: FileCounts, isCounted: (resourceTypeId: number) => boolean): number {
  return counts.resources.reduce((sum, { resourceTypeId, count }) => sum + (isCounted(resourceTypeId) ? count : 0), 0);
}

/** Compares sets first, because long series hide a missing set; then exposures, by the shooting formula. */
function missingBrackets(totalAssets: number, brackets: number, pictures: BracketPictures | null): MissingFiles | null {
  const sets = pictures?.sets ?? null;
  const missing = sets === null ? null : fewer('exposure sets', sets, totalAssets);
  return missing ?? fewer('exposures', pictures?.exposures ?? brackets, exposuresPerAsset * totalAssets);
}

/** Started but incomplete series; null when none was started. */
function missingOfSeries(totalAssets: number, counts: FileCounts): MissingFiles[] | null {
  const brackets = counting(counts, (type) => type === T.BracketDay || type === T.BracketDusk);
  const photographs = counting(counts, (type) => type === T.PhotographyImage);
  const begun = [
    ...(brackets > 0 ? [missingBrackets(totalAssets, brackets, counts.pictures ?? null)] : []),
    ...(photographs > 0 ? [fewer('photographs', photographs, totalAssets)] : []),
  ];
  if (begun.length === 0) return null;
  // One complete series suffices; the other is extra.
  return begun.includes(null) ? [] : begun.filter((each) => each !== null);
}

function missingMaterial(job: OrderedJob, counts: FileCounts): MissingFiles[] {
  const { serviceGroupId, serviceJobStatusId, isOnSite, isShootAhead } = job;
  const totalAssets = job.totalAssets || null;
  const series = totalAssets === null ? null : missingOfSeries(totalAssets, counts);
  if (series !== null) return series;
  // Before the end of the shoot only started series can be incomplete. An editor may be assigned earlier.
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
 * Files that are missing in the current or next status: until Awaiting QC pictures of the shoot (five exposures, or one picture, per
 * asset), then finished work; nothing after sending.
 */
export function missingFiles(job: OrderedJob, counts: FileCounts): MissingFiles[] {
  const { serviceJobStatusId } = job;
  if (isDelivered(serviceJobStatusId)) return [];
  return isProduced(serviceJobStatusId) ? missingAssets(job, counts) : missingMaterial(job, counts);
}

/** For example '25 of 60 exposures'. */
export function shortOfMissing({ kind, count, expected }: MissingFiles): string {
  return expected === null ? `No ${kind} yet` : `${count} of ${expected} ${kind}`;
}

/** One sentence with the reason for the number. */
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
