import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { writeUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { ApiError } from '../../../kernel/api-error.ts';
import type { Destination } from './destination.ts';
import { fingerprint } from './fingerprint.ts';
import { persist } from './persistence.ts';
import { storeBlob, type StorageTools, type UploadReports } from './store-blob.ts';
import type { UploadSource } from './upload-source.ts';

export interface UploadTools extends StorageTools {
  /** Requests a token from the API. Throws ApiErrors. */
  readonly grant: (path: string, signal: AbortSignal) => Promise<UploadGrant>;
}

export interface UploadTarget {
  readonly serviceJobId: number;
  readonly destination: Destination;
  /** Time in ms since 1970 at which the upload of this file first began; the same after a reload. */
  readonly begunAt: number;
  readonly contentType: string;
  /** EXIF metadata of the file, stored with the blob. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Files that the job has, names by checksum. */
  readonly known: ReadonlyMap<string, string>;
  /** Checksum of the file, if already computed. */
  readonly checksum?: string;
}

/** Result for one file. `known`: the job already has the same content, under the name `as` (null when unknown). */
export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly checksum: string }
  | { readonly kind: 'known'; readonly as: string | null };

function isKnown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'already_exists';
}

/**
 * Uploads one file to a job and registers it. After an interruption, uploading the same file again resumes. Throws an `UploadFailure` or an
 * `ApiError` whose message says why the file is refused.
 */
export async function uploadFile(
  file: UploadSource,
  target: UploadTarget,
  tools: UploadTools,
  reports: UploadReports,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { serviceJobId, destination, begunAt, contentType, known } = target;
  const asking = <T>(ask: () => Promise<T>) => persist(ask, tools.pause, signal, () => reports.onPhase('waiting'));

  reports.onPhase('checking');
  const checksum = target.checksum ?? (await fingerprint(file, reports.onProgress, signal));
  const namesake = known.get(checksum);
  if (namesake !== undefined) return { kind: 'known', as: namesake };

  const { resourceTypeId } = destination;
  const filePath = destination.pathOf({ serviceJobId, fileName: file.name, checksum, begunAt });
  const metadata = {
    ...target.metadata,
    ...writeUploadMetadata({ originalName: file.name, checksum, resourceTypeId }),
  };
  const grant = async () => {
    try {
      return await asking(() => tools.grant(filePath, signal));
    } catch (error) {
      if (isKnown(error)) return null;
      throw error;
    }
  };
  const place = await storeBlob({ file, metadata, contentType, grant }, tools, reports, signal);
  if (!place) return { kind: 'known', as: null };

  reports.onPhase('finishing');
  const { fileServiceContainerId } = place;
  const blob = { serviceJobId, fileServiceContainerId, filePath, fileName: file.name, checksum };
  try {
    await asking(() => destination.register(blob, signal));
  } catch (error) {
    if (isKnown(error)) return { kind: 'known', as: null };
    throw error;
  }
  return { kind: 'uploaded', checksum };
}
