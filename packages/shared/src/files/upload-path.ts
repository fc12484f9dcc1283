/** Longest last part of a path, in characters. */
const maxName = 200;
/** Digits of the checksum in a name: enough to keep two files of a job apart. */
const nameDigits = 16;

/** Prefix of the containers of jobs. */
export const containerPrefix = 'service-jobs-';

/** Container that holds the files of a job: one a year of creation, in UTC. */
export function containerName(jobCreatedAt: Date): string {
  return `${containerPrefix}${jobCreatedAt.getUTCFullYear()}`;
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return { stem: extension ? name.slice(0, dot) : name, extension };
}

/** Removes from a file name what is special in a path, an address or on a disk; never empty. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\\/:*?"<>|#%&{}$!'@+`=~]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const { stem, extension } = splitName(clean === '' ? 'file' : clean);
  return (
    Array.from(stem)
      .slice(0, maxName - extension.length - nameDigits - 1)
      .join('') + extension
  );
}

/**
 * Name of an uploaded blob: the file name with the start of its checksum. Every attempt has the same name, so an upload can be resumed, and
 * two different files called IMG_0001.JPG never overwrite each other.
 */
export function blobName(fileName: string, checksum: string): string {
  const { stem, extension } = splitName(safeName(fileName));
  return `${stem}.${checksum.slice(0, nameDigits)}${extension}`;
}

/** Folder of a job's resources within its container. */
export function resourceFolder(serviceJobId: number): string {
  return `${serviceJobId}/resources/`;
}

/** Path of a resource within the container of its job. */
export function resourcePath(serviceJobId: number, fileName: string, checksum: string): string {
  return resourceFolder(serviceJobId) + blobName(fileName, checksum);
}

/**
 * Path of a version of an asset within the container of its job.
 * @param timestamp in ms, when the upload of this file first began, so that it can be resumed
 */
export function assetPath(serviceJobId: number, timestamp: number, fileName: string, checksum: string): string {
  return `${serviceJobId}/assets/${timestamp}/${blobName(fileName, checksum)}`;
}

const part = /^(?!\.{1,2}$)[^\\/\p{Cc}?#%]{1,255}$/u;

/** Whether a path can be that of a blob: no step upwards, and no characters with a meaning in addresses. */
export function isBlobPath(path: string): boolean {
  return path.split('/').every((each) => part.test(each));
}

/** Whether a path may be uploaded to for this job: `{jobId}/resources/{name}` or `{jobId}/assets/{timestamp}/{name}`. */
export function isUploadPath(path: string, serviceJobId: number): boolean {
  const [job, kind, ...rest] = path.split('/');
  if (job !== String(serviceJobId) || !rest.every((each) => part.test(each))) return false;
  if (kind === 'resources') return rest.length === 1;
  return kind === 'assets' && rest.length === 2 && /^\d{1,17}$/.test(rest[0] ?? '');
}

/** Whether a path is that of a resource of this job. */
export function isResourcePath(path: string, serviceJobId: number): boolean {
  return path.startsWith(resourceFolder(serviceJobId)) && isUploadPath(path, serviceJobId);
}

/** Whether a path is that of an asset of this job. */
export function isAssetPath(path: string, serviceJobId: number): boolean {
  return path.startsWith(`${serviceJobId}/assets/`) && isUploadPath(path, serviceJobId);
}
