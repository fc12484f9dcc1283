import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

/** Whether a person may upload assets and new versions of them: BackOffice and Studio. */
export function mayUploadAssets(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person) || inStudio(person);
}

/**
 * Name of the file that becomes the next version: `_v{version+1}` before the extension, in place of the suffix of an earlier version.
 * @param version the current version of the asset
 */
export function nextVersionName(fileName: string, version: number): string {
  const dot = fileName.lastIndexOf('.');
  const stem = (dot > 0 ? fileName.slice(0, dot) : fileName).replace(/_v\d{1,4}$/i, '');
  return `${stem}_v${version + 1}${dot > 0 ? fileName.slice(dot) : ''}`;
}
