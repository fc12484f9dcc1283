import { isDelivered } from '../workflows/statuses.ts';
import { maxFileBytes } from '../files/limits.ts';

export interface UploadJob {
  readonly serviceJobStatusId: number;
  /** Unticked enforced items of the provider checklist. */
  readonly openEnforcedItems: readonly string[];
}

/** Why the job accepts no resources, or null. */
export function uploadRefusal(job: UploadJob): string | null {
  if (isDelivered(job.serviceJobStatusId)) return 'Job is already proofed';
  if (job.openEnforcedItems.length === 0) return null;
  return `Tick every required checklist item before uploading: ${job.openEnforcedItems.join('; ')}.`;
}

/** By MIME type, for file pickers and sentences. */
const extensions: Readonly<Record<string, string | readonly string[]>> = {
  'image/jpeg': '.jpeg',
  'image/jpg': '.jpg',
  'image/png': '.png',
  'image/dng': '.dng',
  'image/cr2': '.cr2',
  'image/cr3': '.cr3',
  'image/nef': '.nef',
  'image/arw': '.arw',
  'image/raf': '.raf',
  'image/orf': '.orf',
  'image/rw2': '.rw2',
  'image/heic': ['.heic', '.heif'],
  'image/tiff': ['.tif', '.tiff'],
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

/** Extensions of the allowed types, such as `.jpg`, for file pickers, because browsers have no MIME types for raw files. */
export function allowedExtensions(allowedTypes: readonly string[]): string[] {
  return allowedTypes.flatMap((type) => extensions[type.toLowerCase()] ?? []);
}

const raw = (one: string) => ({ one, many: 'raw pictures (DNG, CR2, CR3, NEF, ARW, RAF, ORF, RW2)' });

/** Names of allowed types, and of those often sent by mistake. */
const kinds: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  'image/jpeg': { one: 'a JPEG picture', many: 'JPEG pictures' },
  'image/png': { one: 'a PNG picture', many: 'PNG pictures' },
  'image/dng': raw('a DNG picture'),
  'image/cr2': raw('a CR2 picture'),
  'image/cr3': raw('a CR3 picture'),
  'image/nef': raw('an NEF picture'),
  'image/arw': raw('an ARW picture'),
  'image/raf': raw('an RAF picture'),
  'image/orf': raw('an ORF picture'),
  'image/rw2': raw('an RW2 picture'),
  'image/heic': { one: 'a HEIC picture', many: 'HEIC pictures' },
  'image/gif': { one: 'a GIF picture', many: 'GIF pictures' },
  'image/tiff': { one: 'a TIFF picture', many: 'TIFF pictures' },
  'image/avif': { one: 'an AVIF picture', many: 'AVIF pictures' },
  'image/webp': { one: 'a WebP picture', many: 'WebP pictures' },
  'application/pdf': { one: 'a PDF', many: 'PDFs' },
  'application/zip': { one: 'a ZIP file', many: 'ZIP files' },
  'video/mp4': { one: 'an MP4 film', many: 'MP4 films' },
  'video/quicktime': { one: 'a QuickTime film (mov)', many: 'QuickTime films (mov)' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    one: 'a Word document',
    many: 'Word documents',
  },
};

/** For example 'JPEG pictures, PNG pictures and PDFs'. */
function allowedKinds(allowedTypes: readonly string[]): string {
  const words = new Set(allowedTypes.flatMap((type) => kinds[type.toLowerCase()]?.many ?? []));
  return new Intl.ListFormat('en-GB').format(words);
}

/** A file before or after its upload. */
export interface CheckedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** By magic number; null when unknown. */
  readonly contentType: string | null;
}

const sameType = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Why a file is refused, without its name; null when allowed. Enforced by the server. */
export function fileRefusal(file: CheckedFile, allowedTypes: readonly string[]): string | null {
  if (file.size === 0) return 'The file is empty';
  if (file.size > maxFileBytes) return 'The file is larger than 2 GB';
  const { contentType } = file;
  if (contentType !== null && allowedTypes.some((type) => sameType(type, contentType))) return null;
  // iPhones' default format, so the sentence has instructions.
  if (contentType === 'image/heic')
    return "HEIC pictures cannot be used; set the camera to 'Most Compatible', or save them as JPEG";
  const kind = contentType === null ? undefined : kinds[contentType.toLowerCase()];
  const found = kind ? `This is ${kind.one}` : 'Not a picture, film or PDF that Shootdesk takes';
  return `${found}; this job takes ${allowedKinds(allowedTypes)}`;
}

/** The sentence of a refused file in every warning. */
export function refusalSentence(reason: string, fileName: string): string {
  return `${reason}. File: ${fileName}`;
}
