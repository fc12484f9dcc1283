import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { useQuery } from '@tanstack/react-query';
import { campaignResourcesQuery } from '../../../data/files/queries.ts';
import { reviewedJobQuery } from '../../../data/jobs/queries.ts';
import { ofAsset, ofResource, type GalleryFile } from '../../../entities/file/gallery-file.ts';
import type { Review } from '../comments/use-review.ts';
import { inVersion, versionName } from '../versions/asset-version.ts';
import { nearestByName, sideText, type Comparison, type Side } from '../versions/comparison.ts';

/** A picture of a comparison with its name and comments. */
export interface ComparedFile {
  readonly side: Side;
  readonly name: string;
  readonly file: GalleryFile;
  readonly comments: readonly AssetComment[];
}

interface Choice {
  readonly value: string;
  readonly name: string;
}

export interface ComparedFiles {
  /** Null while resources are loading, and for a missing version or resource. */
  readonly left: ComparedFile | null;
  readonly right: ComparedFile | null;
  readonly isLoading: boolean;
  /** Warns that the resource was guessed by its name, or that none was found. */
  readonly note: string | null;
  /** The choices of both sides: versions newest first; resources with those of this job first. */
  readonly versions: readonly Choice[];
  readonly resources: readonly Choice[];
}

/** Photographs are compared with photographs, plans with plans. */
const isAlike = (asset: GalleryFile, resource: GalleryFile) =>
  asset.type === resource.type || (asset.type === 'Image' && resource.type === 'Raw');

/** The campaign's resources with which an asset can be compared: those of its job, and those of other jobs. */
function comparable(asset: Asset, resources: readonly Resource[]) {
  const filesOf = (isOfJob: boolean) =>
    resources
      .filter(({ serviceJobId }) => (serviceJobId === asset.serviceJobId) === isOfJob)
      .map(ofResource)
      .filter((each) => isAlike(ofAsset(asset), each))
      .toSorted((a, b) => a.originalName.localeCompare(b.originalName) || a.id - b.id);
  return { ofJob: filesOf(true), ofOthers: filesOf(false) };
}

/** The warning that a resource was guessed, or that none was found; null for one with the same name. */
function noteOn(suggested: { readonly isGuess: boolean } | null): string | null {
  if (!suggested) return 'No resource is named like this asset. Please choose one on the left.';
  if (!suggested.isGuess) return null;
  return 'No resource has the name of this asset: this is the one named most alike. Another can be chosen on the left.';
}

/** Finds the two pictures of a comparison, and the other choices for each side. */
export function useComparedFiles(asset: Asset, review: Review, { left, right }: Comparison): ComparedFiles {
  const { data: job } = useQuery(reviewedJobQuery(asset.serviceJobId));
  const resources = useQuery({ ...campaignResourcesQuery(job?.campaignId ?? 0), enabled: job !== undefined });
  const { ofJob, ofOthers } = comparable(asset, resources.data ?? []);
  const files = [...ofJob, ...ofOthers];
  const all = [...review.selection.comments, ...review.selection.onOtherVersions];
  // Resources of the own job win over better matching names of other jobs, because pictures are made from those.
  const suggested = nearestByName(ofAsset(asset).originalName, ofJob.length > 0 ? ofJob : ofOthers);
  const isSuggesting = 'resourceId' in left && left.resourceId === null && !resources.isPending;
  const found = (side: Side): ComparedFile | null => {
    if ('version' in side) {
      const { version } = side;
      if (!asset.histories?.some((each) => each.version === version)) return null;
      const comments = all.filter((comment) => comment.version === version);
      return { side, name: versionName(version, asset), file: inVersion(asset, version), comments };
    }
    const file =
      side.resourceId === null ? (suggested?.file ?? null) : (files.find(({ id }) => id === side.resourceId) ?? null);
    return file && { side: { resourceId: file.id }, name: `Resource ${file.originalName}`, file, comments: [] };
  };
  return {
    left: found(left),
    right: found(right),
    isLoading: resources.isPending,
    note: isSuggesting && files.length > 0 ? noteOn(suggested) : null,
    versions: (asset.histories ?? []).map(({ version }) => ({
      value: sideText({ version }),
      name: versionName(version, asset),
    })),
    resources: files.map(({ id, originalName }) => ({
      value: sideText({ resourceId: id }),
      name: `Resource ${originalName}`,
    })),
  };
}
