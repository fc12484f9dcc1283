import { isArchived } from '../workflows/statuses.ts';
import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

/** Whether a person may upload assets and new versions of them: BackOffice and Studio. */
export function mayUploadAssets(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person) || inStudio(person);
}

/** Says why a job in this status takes no assets and no versions of them; null when it does. */
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

/** Name of a file in lower case, without its extension and the suffix of its version: all versions of an asset have the same. */
export function plainStem(fileName: string): string {
  return splitName(fileName).stem.toLowerCase();
}

/**
 * Name of the file that becomes the next version: `_v{version+1}` before the extension, in place of the suffix of an earlier version.
 * @param version the current version of the asset
 */
export function nextVersionName(fileName: string, version: number): string {
  const { stem, extension } = splitName(fileName);
  return `${stem}_v${version + 1}${extension}`;
}
