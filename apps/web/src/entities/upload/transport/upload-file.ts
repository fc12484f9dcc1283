import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { writeUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { ApiError } from '../../../kernel/api-error.ts';
import type { Destination } from './destination.ts';
import { fingerprint } from './fingerprint.ts';
import { persist } from './persistence.ts';
import { storeBlob, type StorageTools, type UploadReports } from './store-blob.ts';
import type { UploadSource } from './upload-source.ts';

export interface UploadTools extends StorageTools {
  /** Asks the API for a token; failures are `ApiError`s. */
  readonly grant: (path: string, signal: AbortSignal) => Promise<UploadGrant>;
}

export interface UploadTarget {
  readonly serviceJobId: number;
  readonly destination: Destination;
  /** When the upload of this file first began, in milliseconds since 1970. A reload of the page does not change it. */
  readonly begunAt: number;
  readonly contentType: string;
  /** Metadata from the file (EXIF), stored with the blob. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Files that the job has, names by checksum. */
  readonly known: ReadonlyMap<string, string>;
  /** Checksum of the file where it has been computed before. */
  readonly checksum?: string;
}

/** The outcome for one file. `known`: the job has the same content already, under the name `as` (null when unknown). */
export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly checksum: string }
  | { readonly kind: 'known'; readonly as: string | null };

function isKnown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'already_exists';
}

/**
 * Uploads one file to a job and registers it. Interrupted by whatever means, the same file sent again goes on where it was.
 * Fails with an `UploadFailure` or an `ApiError` whose message says why the file cannot be taken.
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
