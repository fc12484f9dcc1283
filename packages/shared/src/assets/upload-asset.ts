import { isArchived } from '../workflows/statuses.ts';
import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

/** BackOffice and Studio. */
export function mayUploadAssets(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person) || inStudio(person);
}

/** Why a job in this status accepts no assets; null when it does. */
export function assetUploadRefusal(serviceJobStatusId: number): string | null {
  return isArchived(serviceJobStatusId)
    ? 'The job is archived. Change its status before you upload finished work.'
    : null;
}

const versionSuffix = /_v\d{1,4}$/i;

function splitName(fileName: string): { readonly stem: string; readonly extension: string } {
  const dot = fileName.lastIndexOf('.');
  const end = dot > 0 ? dot : fileName.length;
  return { stem: fileName.slice(0, end).replace(versionSuffix, ''), extension: fileName.slice(end) };
}

/**
 * Lower-case file name without extension and version suffix, the same for all versions. Composes accents, because macOS decomposes them.
 */
export function plainStem(fileName: string): string {
  return splitName(fileName.trim()).stem.normalize('NFC').toLowerCase();
}

/**
 * Replaces the version suffix by `_v{version+1}`.
 * @param version current version of the asset
 */
export function nextVersionName(fileName: string, version: number): string {
  const { stem, extension } = splitName(fileName);
  return `${stem}_v${version + 1}${extension}`;
}
