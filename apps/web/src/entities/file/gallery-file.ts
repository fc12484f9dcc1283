import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { downloadName } from '@shootdesk/shared/files/download-name';
import type { ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { previewState, type PreviewState } from '@shootdesk/shared/files/previews';
import type { FileTypeName } from '@shootdesk/shared/files/file-types';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';

/** A resource or an asset, converted for galleries. */
export interface GalleryFile {
  /** Id of the resource or asset. */
  readonly id: number;
  /** Id of its file; null for copy whose document has not been generated. */
  readonly fileId: number | null;
  readonly name: string;
  readonly originalName: string;
  readonly description: string | null;
  readonly createdAt: string;
  readonly createdById: number | null;
  readonly type: FileTypeName;
  /** Bytes. */
  readonly size: number | null;
  /** Size of a picture in pixels, upright; null for other files, and when unknown. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** Preview of the first page. */
  readonly preview: FilePreview;
  /** Previews of the pages, in order. Files other than PDFs have one. */
  readonly pages: readonly FilePreview[];
  /** Number of pages, including those beyond `pages`. Null for files other than PDFs, and until it is known. */
  readonly pageCount: number | null;
  /** Whether a preview, or a derived file of a film, is still being made. */
  readonly isGenerating: boolean;
  readonly film: FilmParts;
  readonly downloadUrl: string | null;
  /** Beginning of a copy's text; null for a file. */
  readonly excerpt: string | null;
}

export interface FilePreview {
  readonly state: PreviewState;
  /** Reason of the failure, or null. */
  readonly reason: string | null;
  /** Limitation of the preview, or null. */
  readonly warning: string | null;
  readonly small: string | null;
  readonly large: string | null;
}

const noPreview: FilePreview = { state: 'none', reason: null, warning: null, small: null, large: null };

/** A derived file of a film. */
export interface FilmPart {
  readonly state: PreviewState;
  /** Reason of the failure, or null. */
  readonly reason: string | null;
  readonly address: string | null;
}

export interface FilmParts {
  /** Review copy, which is played instead of the film. Its state is 'none' when browsers can play the film itself. */
  readonly copy: FilmPart & { readonly progress: number | null };
  /** A picture with frames of the film side by side. */
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

/** Converts the requests for a film's derived files. */
function filmPartsOf(requests: FilmRequests): FilmParts {
  const copy = requests.find(({ kind }) => kind === 'ReviewCopy');
  const strip = requests.find(({ kind }) => kind === 'Filmstrip');
  return {
    copy: { ...filmPart(copy), progress: copy?.progress ?? null },
    strip: { ...filmPart(strip), tiles: strip?.tiles ?? 1 },
  };
}

/** Address that is played for a film: its review copy, or the film itself. */
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

/** Combines the previews of a file's pages and the derived files of a film. */
export function pagesOf(requests: Requests, pageCount: number | null, filmRequests: FilmRequests = []) {
  const last = Math.max(1, ...requests.map(({ pageNumber }) => pageNumber));
  const pages = Array.from({ length: last }, (_, index) => previewOf(requests, index + 1));
  const isGenerating = requests.some(isUnderWay) || filmRequests.some(isUnderWay);
  return { preview: pages[0] ?? noPreview, pages, pageCount, isGenerating, film: filmPartsOf(filmRequests) };
}

/** Changes the gallery file's preview to one of its pages, from 1. */
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

/** Converts a proof from a client's page to a gallery file. */
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

/** Maximum number of characters of copy on its tile. */
const excerptLength = 300;

/** The beginning of what is written. */
function excerptOf({ copyDetails }: NonNullable<Asset['copy']>): string {
  const texts = copyDetails.map(({ value }) => value.trim()).filter((text) => text !== '');
  return texts.length === 0 ? 'Nothing written yet' : texts.join('\n').slice(0, excerptLength);
}

/** Name of a copy: its template, marked when the job no longer has the template. */
export const nameOfCopy = ({ copyTemplate, selected }: NonNullable<Asset['copy']>): string =>
  selected ? copyTemplate.displayName : `${copyTemplate.displayName} (left out)`;

/** Converts an asset to a gallery file. Copy has the name of its template. */
export function ofAsset(asset: Asset): GalleryFile {
  const { id, description, createdAt, createdById, file, copy, assetDownloadUrl: downloadUrl } = asset;
  const parts = file ? partsOfFile(file) : { ...withoutFile, originalName: `Asset ${id}` };
  const name = copy ? nameOfCopy(copy) : parts.originalName;
  const excerpt = copy && excerptOf(copy);
  return { id, description, createdAt, createdById, ...parts, name, downloadUrl, excerpt };
}
