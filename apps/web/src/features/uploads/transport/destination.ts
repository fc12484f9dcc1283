import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import { assetPath, resourcePath } from '@shootdesk/shared/files/upload-path';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { call } from '../../../api/call.ts';
import { inTime } from './in-time.ts';

/** What the path of a blob is made of. */
interface UploadFacts {
  readonly serviceJobId: number;
  readonly fileName: string;
  readonly checksum: string;
  /** When the upload of this file began first, in milliseconds. */
  readonly begunAt: number;
}

/** A blob that is complete, as the API wants it described. */
export type StoredBlob = Pick<
  SentBody<typeof createResource>,
  'serviceJobId' | 'fileServiceContainerId' | 'filePath' | 'fileName' | 'checksum'
>;

/** What files become in their job. */
export interface Destination {
  /** Written beside the blob; null for what has no type. */
  readonly resourceTypeId: number | null;
  /** Path of the blob, the same in every attempt: that is what lets an upload go on. */
  readonly pathOf: (upload: UploadFacts) => string;
  /** Makes the record; failures are `ApiError`s. */
  readonly register: (blob: StoredBlob, signal: AbortSignal) => Promise<unknown>;
}

/** Files become resources of this type. */
export function asResource(resourceTypeId: number): Destination {
  return {
    resourceTypeId,
    pathOf: ({ serviceJobId, fileName, checksum }) => resourcePath(serviceJobId, fileName, checksum),
    register: (blob, signal) =>
      inTime(signal, (limited) => call(createResource, { body: { ...blob, resourceTypeId } }, limited)),
  };
}

/** Files become assets. */
export const asAsset: Destination = {
  resourceTypeId: null,
  pathOf: ({ serviceJobId, begunAt, fileName, checksum }) => assetPath(serviceJobId, begunAt, fileName, checksum),
  register: (blob, signal) => inTime(signal, (limited) => call(createAsset, { body: blob }, limited)),
};
