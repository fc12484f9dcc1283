import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { writeUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { resourcePath } from '@shootdesk/shared/files/upload-path';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { createResource } from '@shootdesk/shared/resources/resources.contract';
import { ApiError } from '../../../api/api-error.ts';
import { fingerprint } from './fingerprint.ts';
import { persist } from './persistence.ts';
import { storeBlob, type StorageTools, type UploadReports } from './store-blob.ts';
import type { UploadSource } from './upload-source.ts';

/** The calls of the API that an upload needs; failures are `ApiError`s. */
export interface UploadApi {
  grant(path: string, signal: AbortSignal): Promise<UploadGrant>;
  register(resource: SentBody<typeof createResource>, signal: AbortSignal): Promise<unknown>;
}

export interface UploadTools extends StorageTools {
  readonly api: UploadApi;
}

/** Where a file is to go. */
export interface UploadTarget {
  readonly serviceJobId: number;
  readonly resourceTypeId: number;
  readonly contentType: string;
  /** What the file says of itself, to be written beside it. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Files that the job has, names by checksum. */
  readonly known: ReadonlyMap<string, string>;
}

/** What became of a file: `known` when the job has its content already, under the name `as` where that is known. */
export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly checksum: string }
  | { readonly kind: 'known'; readonly as: string | null };

function isKnown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'already_exists';
}

/**
 * Uploads one file as a resource of a job and registers it. Interrupted by whatever means, the same file sent again goes on where it was.
 * Fails with an `UploadFailure` or an `ApiError` whose message says why the file cannot be taken.
 */
export async function uploadFile(
  file: UploadSource,
  target: UploadTarget,
  tools: UploadTools,
  reports: UploadReports,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { serviceJobId, resourceTypeId, contentType, known } = target;
  const { api, pause } = tools;
  const asking = <T>(ask: () => Promise<T>) => persist(ask, pause, signal, () => reports.onPhase('waiting'));

  reports.onPhase('checking');
  const checksum = await fingerprint(file, reports.onProgress, signal);
  const namesake = known.get(checksum);
  if (namesake !== undefined) return { kind: 'known', as: namesake };

  const filePath = resourcePath(serviceJobId, file.name, checksum);
  const metadata = {
    ...target.metadata,
    ...writeUploadMetadata({ originalName: file.name, checksum, resourceTypeId }),
  };
  const grant = async () => {
    try {
      return await asking(() => api.grant(filePath, signal));
    } catch (error) {
      if (isKnown(error)) return null;
      throw error;
    }
  };
  const place = await storeBlob({ file, metadata, contentType, grant }, tools, reports, signal);
  if (!place) return { kind: 'known', as: null };

  reports.onPhase('finishing');
  const { fileServiceContainerId } = place;
  const resource = { serviceJobId, resourceTypeId, fileServiceContainerId, filePath, fileName: file.name, checksum };
  try {
    await asking(() => api.register(resource, signal));
  } catch (error) {
    if (isKnown(error)) return { kind: 'known', as: null };
    throw error;
  }
  return { kind: 'uploaded', checksum };
}
