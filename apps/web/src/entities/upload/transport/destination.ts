import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { addAssetVersion, createAsset } from '@shootdesk/shared/assets/assets.contract';
import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { assetPath, resourcePath } from '@shootdesk/shared/files/upload-path';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { call } from '../../../api/call.ts';
import { inTime } from './in-time.ts';

/** Parts of a blob's path. */
interface UploadFacts {
  readonly serviceJobId: number;
  readonly fileName: string;
  readonly checksum: string;
  /** Time in ms of the first attempt of this upload. */
  readonly begunAt: number;
}

/** A complete blob, described for the API. */
export type StoredBlob = Pick<
  SentBody<typeof createResource>,
  'serviceJobId' | 'fileServiceContainerId' | 'filePath' | 'fileName' | 'checksum'
>;

/** Kind of record that files become. */
export interface Destination {
  /** Stored with the blob; null for files without a type. */
  readonly resourceTypeId: number | null;
  /** Path of the blob; the same in every attempt, so that an upload can be resumed. */
  readonly pathOf: (upload: UploadFacts) => string;
  /** Creates the record; failures are `ApiError`s. */
  readonly register: (blob: StoredBlob, signal: AbortSignal) => Promise<unknown>;
  /** The destination for a file after its uploader's choice; only where files can become versions of assets. */
  readonly asChosen?: (choice: VersionChoice) => Destination;
}

/** A labelled kind of record that files can be uploaded as. */
export interface OfferedType {
  readonly id: number;
  readonly label: string;
  readonly destination: Destination;
}

/** Destination of files that become resources of this type. */
export function asResource(resourceTypeId: number): Destination {
  return {
    resourceTypeId,
    pathOf: ({ serviceJobId, fileName, checksum }) => resourcePath(serviceJobId, fileName, checksum),
    register: (blob, signal) =>
      inTime(signal, (limited) => call(createResource, { body: { ...blob, resourceTypeId } }, limited)),
  };
}

function asAssetOr(versionOf: VersionChoice | 'ask'): Destination {
  return {
    resourceTypeId: null,
    pathOf: ({ serviceJobId, begunAt, fileName, checksum }) => assetPath(serviceJobId, begunAt, fileName, checksum),
    register: (blob, signal) =>
      inTime(signal, (limited) => call(createAsset, { body: { ...blob, versionOf } }, limited)),
  };
}

/**
 * Destination of files that become assets, or versions of assets with the same name. Without a choice a file fails if the job has its name by then.
 */
export const asAsset: Destination = { ...asAssetOr('ask'), asChosen: asAssetOr };

/**
 * Destination of a file that becomes the next version of an asset.
 * @param onAdded called with the asset in its new version
 */
export function asVersionOf(assetId: number, onAdded: (asset: Asset) => void): Destination {
  return {
    ...asAssetOr(assetId),
    register: async ({ fileServiceContainerId, filePath, fileName, checksum }, signal) => {
      const body = { fileServiceContainerId, filePath, fileName, checksum };
      const input = { params: { id: assetId }, body };
      onAdded(await inTime(signal, (limited) => call(addAssetVersion, input, limited)));
    },
  };
}
