/** Maximum characters of a path's last part. */
const maxName = 200;
/** Digits of the checksum in a name: enough for a job's files. */
const nameDigits = 16;

/** Followed by the year in which the jobs were created. */
export const containerPrefix = 'service-jobs-';

/** One container per year of creation, in UTC. */
export function containerName(jobCreatedAt: Date): string {
  return `${containerPrefix}${jobCreatedAt.getUTCFullYear()}`;
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return { stem: extension ? name.slice(0, dot) : name, extension };
}

/** Removes characters that are special in paths, URLs or file systems; never empty. */
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
 * File name with the start of its checksum. The same for all attempts, so uploads can be resumed, and different files called IMG_0001.JPG
 * do not collide.
 */
export function blobName(fileName: string, checksum: string): string {
  const { stem, extension } = splitName(safeName(fileName));
  return `${stem}.${checksum.slice(0, nameDigits)}${extension}`;
}

export function resourceFolder(serviceJobId: number): string {
  return `${serviceJobId}/resources/`;
}

/** Within the job's container. */
export function resourcePath(serviceJobId: number, fileName: string, checksum: string): string {
  return resourceFolder(serviceJobId) + blobName(fileName, checksum);
}

/**
 * Path of an asset version within the job's container.
 * @param timestamp ms at which the upload first started, so that it can be resumed
 */
export function assetPath(serviceJobId: number, timestamp: number, fileName: string, checksum: string): string {
  return `${serviceJobId}/assets/${timestamp}/${blobName(fileName, checksum)}`;
}

const part = /^(?!\.{1,2}$)[^\\/\p{Cc}?#%]{1,255}$/u;

/** Whether a path is safe for a blob: no `..`, and no characters special in URLs. */
export function isBlobPath(path: string): boolean {
  return path.split('/').every((each) => part.test(each));
}

/** Allowed upload paths of a job: `{jobId}/resources/{name}` or `{jobId}/assets/{timestamp}/{name}`. */
export function isUploadPath(path: string, serviceJobId: number): boolean {
  const [job, kind, ...rest] = path.split('/');
  if (job !== String(serviceJobId) || !rest.every((each) => part.test(each))) return false;
  if (kind === 'resources') return rest.length === 1;
  return kind === 'assets' && rest.length === 2 && /^\d{1,17}$/.test(rest[0] ?? '');
}

/** Folder of unregistered uploads. */
export const arrivalFolder = 'arriving';

/**
 * Path at which an upload arrives. Registration copies it to its final path, because the token remains valid and must not reach the
 * registered file.
 */
export function arrivalPath(path: string): string {
  return `${arrivalFolder}/${path}`;
}

export function isResourcePath(path: string, serviceJobId: number): boolean {
  return path.startsWith(resourceFolder(serviceJobId)) && isUploadPath(path, serviceJobId);
}

export function isAssetPath(path: string, serviceJobId: number): boolean {
  return path.startsWith(`${serviceJobId}/assets/`) && isUploadPath(path, serviceJobId);
}
