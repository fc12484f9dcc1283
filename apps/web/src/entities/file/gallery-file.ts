import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { downloadName } from '@shootdesk/shared/files/download-name';
import type { ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { previewState, type PreviewState } from '@shootdesk/shared/files/previews';
import type { FileTypeName } from '@shootdesk/shared/files/file-types';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';

/** A resource or an asset as galleries show it. */
export interface GalleryFile {
  /** Of the resource or the asset. */
  readonly id: number;
  /** Of its file; null for copy whose document is not generated yet. */
  readonly fileId: number | null;
  readonly name: string;
  readonly originalName: string;
  /** Its description, or null. */
  readonly description: string | null;
  readonly createdAt: string;
  readonly createdById: number | null;
  readonly type: FileTypeName;
  /** Bytes. */
  readonly size: number | null;
  /** Width and height of a picture in pixels, upright; null of anything else, and where that is not known. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** Of its first page. */
  readonly preview: FilePreview;
  /** Previews of its pages from the first on; a single one of anything but a PDF. */
  readonly pages: readonly FilePreview[];
  /** Pages it has, with those beyond `pages`; null of anything but a PDF, and until that is known. */
  readonly pageCount: number | null;
  /** Some preview of it, or what is made of a film, is still being made. */
  readonly isGenerating: boolean;
  readonly film: FilmParts;
  readonly downloadUrl: string | null;
  /** What is written, of copy; null of a file. */
  readonly excerpt: string | null;
}

export interface FilePreview {
  readonly state: PreviewState;
  /** Why it failed. */
  readonly reason: string | null;
  /** What a person should know about the picture that was made. */
  readonly warning: string | null;
  readonly small: string | null;
  readonly large: string | null;
}

const noPreview: FilePreview = { state: 'none', reason: null, warning: null, small: null, large: null };

/** Something made of a film. */
export interface FilmPart {
  readonly state: PreviewState;
  /** Why it failed. */
  readonly reason: string | null;
  readonly address: string | null;
}

export interface FilmParts {
  /** What is watched instead of the film; state 'none' where browsers play the film itself. */
  readonly copy: FilmPart & { readonly progress: number | null };
  /** Frames side by side. */
  readonly strip: FilmPart & { readonly tiles: number };
}

type Requests = NonNullable<WireFile['filePreviewRequests']>;
type FilmRequests = NonNullable<WireFile['filmRequests']>;

function filmPart(request: FilmRequests[number] | undefined): FilmPart {
  if (!request) return { state: 'none', reason: null, address: null };
  const { generatedAt, failedAt, failureReason: reason, downloadUrl: address } = request;
  if (failedAt !== null) return { state: 'failed', reason, address };
  if (generatedAt === null) return { state: 'generating', reason, address };
  return { state: address === null ? 'none' : 'ready', reason, address };
}

/** Collects what has been made of a film. */
function filmPartsOf(requests: FilmRequests): FilmParts {
  const copy = requests.find(({ kind }) => kind === 'ReviewCopy');
  const strip = requests.find(({ kind }) => kind === 'Filmstrip');
  return {
    copy: { ...filmPart(copy), progress: copy?.progress ?? null },
    strip: { ...filmPart(strip), tiles: strip?.tiles ?? 1 },
  };
}

/** Address of what is watched of a film: its review copy, or itself. */
export const watchedAddress = ({ film, downloadUrl }: Pick<GalleryFile, 'film' | 'downloadUrl'>) =>
  film.copy.address ?? downloadUrl;

function previewOf(requests: Requests, page: number): FilePreview {
  const ofPage = requests.filter(({ pageNumber }) => pageNumber === page);
  const small = ofPage.find(({ imageType }) => imageType === 'Preview');
  const large = ofPage.find(({ imageType }) => imageType === 'Premium');
  return {
    state: previewState(requests, 'Preview', page),
    reason: small?.failureReason ?? null,
    warning: small?.warning ?? null,
    small: small?.downloadUrl ?? null,
    large: large?.downloadUrl ?? small?.downloadUrl ?? null,
  };
}

const isUnderWay = ({ generatedAt, failedAt }: Pick<Requests[number], 'generatedAt' | 'failedAt'>) =>
  generatedAt === null && failedAt === null;

/** Collects what a gallery shows of a file's pages, from the previews of all of them, and of a film. */
export function pagesOf(requests: Requests, pageCount: number | null, filmRequests: FilmRequests = []) {
  const last = Math.max(1, ...requests.map(({ pageNumber }) => pageNumber));
  const pages = Array.from({ length: last }, (_, index) => previewOf(requests, index + 1));
  const isGenerating = requests.some(isUnderWay) || filmRequests.some(isUnderWay);
  return { preview: pages[0] ?? noPreview, pages, pageCount, isGenerating, film: filmPartsOf(filmRequests) };
}

/** Shows a file of a gallery at one of its pages, from 1. */
export function atPage(file: GalleryFile, page: number): GalleryFile {
  const preview = file.pages[page - 1];
  if (page === 1 || !preview) return file;
  return { ...file, name: `${file.name}, page ${page}`, preview };
}

const pixelsOf = ({ width, height }: Pick<WireFile, 'width' | 'height'>) =>
  width === null || height === null ? null : { width, height };

function partsOfFile(file: WireFile) {
  const requests = file.filePreviewRequests ?? [];
  return {
    fileId: file.id,
    originalName: file.originalName,
    type: file.fileType.name as FileTypeName,
    size: file.size,
    pixels: file.fileType.name === 'Image' ? pixelsOf(file) : null,
    ...pagesOf(requests, file.pageCount, file.filmRequests ?? []),
  };
}

const withoutFile = {
  fileId: null,
  type: 'Document',
  size: null,
  pixels: null,
  preview: noPreview,
  pages: [noPreview],
  pageCount: null,
  isGenerating: false,
  film: filmPartsOf([]),
} as const;

export function ofResource(resource: Resource): GalleryFile {
  const { id, description, createdAt, createdById, file } = resource;
  const parts = file ? partsOfFile(file) : { ...withoutFile, originalName: `Resource ${id}` };
  const displayName = resource.displayName ?? file?.displayName ?? null;
  const name = downloadName({ originalName: parts.originalName, displayName });
  return { id, description, createdAt, createdById, ...parts, name, downloadUrl: resource.resourceUrl, excerpt: null };
}

/** Turns a proof that a client was sent into a file of a gallery. */
export function ofProof({
  assetId: id,
  kind,
  smallUrl: small,
  filmUrl,
  filmstrip,
  ...proof
}: ReviewProof): GalleryFile {
  const previewAt = (large: string | null): FilePreview => ({
    ...noPreview,
    state: large === null ? 'generating' : 'ready',
    small,
    large,
  });
  const { film } = withoutFile;
  return {
    ...withoutFile,
    id,
    name: proof.copy?.title ?? proof.name,
    originalName: proof.name,
    description: null,
    createdAt: '',
    createdById: null,
    type: kind === 'document' ? 'Pdf' : 'Image',
    size: proof.size,
    pixels: kind === 'picture' ? pixelsOf(proof) : null,
    preview: previewAt(proof.pages[0]?.url ?? small),
    pages: proof.pages.map(({ url }) => previewAt(url)),
    pageCount: proof.pageCount,
    film: filmstrip ? { ...film, strip: { ...film.strip, address: filmstrip.url, tiles: filmstrip.tiles } } : film,
    downloadUrl: filmUrl,
    excerpt: null,
  };
}

/** Characters of copy that its tile shows at most. */
const excerptLength = 300;

/** The beginning of what is written. */
function excerptOf({ copyDetails }: NonNullable<Asset['copy']>): string {
  const texts = copyDetails.map(({ value }) => value.trim()).filter((text) => text !== '');
  return texts.length === 0 ? 'Nothing written yet' : texts.join('\n').slice(0, excerptLength);
}

/** The name of copy: its template, and whether the job does not list that any more. */
export const nameOfCopy = ({ copyTemplate, selected }: NonNullable<Asset['copy']>): string =>
  selected ? copyTemplate.displayName : `${copyTemplate.displayName} (left out)`;

/** Turns an asset into a file of a gallery. Copy is called by its template. */
export function ofAsset(asset: Asset): GalleryFile {
  const { id, description, createdAt, createdById, file, copy, assetDownloadUrl: downloadUrl } = asset;
  const parts = file ? partsOfFile(file) : { ...withoutFile, originalName: `Asset ${id}` };
  const name = copy ? nameOfCopy(copy) : parts.originalName;
  const excerpt = copy && excerptOf(copy);
  return { id, description, createdAt, createdById, ...parts, name, downloadUrl, excerpt };
}
