import type { FilePreviewRequest, FilmRequest, PdfFlattenRequest } from '@shootdesk/prisma/client';
import { downloadName } from '@shootdesk/shared/files/download-name';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import type { FilmRequestKind } from '@shootdesk/shared/files/films';
import type { PreviewImageType } from '@shootdesk/shared/files/previews';
import type { BlobLinks, BlobPlace } from '../../integrations/blob/blob-store.ts';
import type { FileRow } from './file-row.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function previewLink(file: FileRow, path: string | null, links: BlobLinks): string | null {
  if (path === null) return null;
  return links.read({ container: file.container.container, path }, { contentType: 'image/jpeg', saveAs: null });
}

function previewView(file: FileRow, request: FilePreviewRequest, links: BlobLinks) {
  return {
    id: request.id,
    pageNumber: request.pageNumber,
    imageType: request.imageType as PreviewImageType,
    generatedAt: iso(request.generatedAt),
    failedAt: iso(request.failedAt),
    failureReason: request.failureReason,
    warning: request.warning,
    downloadUrl: request.generatedAt && previewLink(file, request.outputPath, links),
  };
}

/** First page first. */
export function previewViews(file: FileRow, links: BlobLinks): NonNullable<WireFile['filePreviewRequests']> {
  return file.filePreviewRequests.map((request) => previewView(file, request, links));
}

function flattenedLink(file: FileRow, { generatedAt, outputPath }: PdfFlattenRequest, links: BlobLinks): string | null {
  if (!generatedAt || outputPath === null) return null;
  const saveAs = downloadName(file).replace(/(\.pdf)?$/i, '-flattened.pdf');
  const place: BlobPlace = { container: file.container.container, path: outputPath };
  return links.read(place, { contentType: 'application/pdf', saveAs });
}

function flattenView(file: FileRow, request: PdfFlattenRequest, links: BlobLinks) {
  return {
    id: request.id,
    generatedAt: iso(request.generatedAt),
    failedAt: iso(request.failedAt),
    failureReason: request.failureReason,
    downloadUrl: flattenedLink(file, request, links),
  };
}

const filmTypes: Readonly<Record<FilmRequestKind, string>> = { ReviewCopy: 'video/mp4', Filmstrip: 'image/jpeg' };

function filmView(file: FileRow, request: FilmRequest, links: BlobLinks) {
  const { outputPath: path, generatedAt } = request;
  const kind = request.kind as FilmRequestKind;
  const place = generatedAt && path !== null && { container: file.container.container, path };
  return {
    id: request.id,
    kind,
    generatedAt: iso(generatedAt),
    failedAt: iso(request.failedAt),
    failureReason: request.failureReason,
    progress: request.progress,
    tiles: request.tiles,
    downloadUrl: place ? links.read(place, { contentType: filmTypes[kind], saveAs: null }) : null,
  };
}

/** Review copies of a film. */
export function filmViews(file: FileRow, links: BlobLinks): NonNullable<WireFile['filmRequests']> {
  return file.filmRequests.map((request) => filmView(file, request, links));
}

/** URL that downloads the file under its display name. */
export function fileLink(file: FileRow, links: BlobLinks): string {
  const place = { container: file.container.container, path: file.filePath };
  return links.read(place, { contentType: file.contentType, saveAs: downloadName(file) });
}

/** URL that displays the file. */
export function shownFileLink(file: FileRow, links: BlobLinks): string {
  const place = { container: file.container.container, path: file.filePath };
  return links.read(place, { contentType: file.contentType, saveAs: null });
}

function readyPreviewLink(file: FileRow, wanted: PreviewImageType, links: BlobLinks): string | null {
  const request = file.filePreviewRequests.find(
    ({ pageNumber, imageType }) => pageNumber === 1 && imageType === wanted,
  );
  return request?.generatedAt ? previewLink(file, request.outputPath, links) : null;
}

/** Small preview of the first page; null until it exists. */
export function smallPreviewLink(file: FileRow, links: BlobLinks): string | null {
  return readyPreviewLink(file, 'Preview', links);
}

/** Large preview of the first page; null until it exists. */
export function largePreviewLink(file: FileRow, links: BlobLinks): string | null {
  return readyPreviewLink(file, 'Premium', links);
}

export function fileView(file: FileRow, links: BlobLinks, withPreviews: boolean): WireFile {
  return {
    id: file.id,
    originalName: file.originalName,
    displayName: file.displayName,
    filename: file.filename,
    filePath: file.filePath,
    fileServiceContainerId: file.fileServiceContainerId,
    contentType: file.contentType,
    fileType: { id: file.fileType.id, name: file.fileType.name },
    size: Number(file.size),
    checksum: file.checksum,
    width: file.width,
    height: file.height,
    durationMs: file.durationMs,
    pageCount: file.pageCount,
    takenAt: iso(file.takenAt),
    downloadUrl: fileLink(file, links),
    previewGeneratedAt: iso(file.previewGeneratedAt),
    createdAt: file.createdAt.toISOString(),
    filePreviewRequests: withPreviews ? previewViews(file, links) : null,
    pdfFlattenRequests: withPreviews ? file.pdfFlattenRequests.map((each) => flattenView(file, each, links)) : null,
    filmRequests: withPreviews ? filmViews(file, links) : null,
    cache_key: file.cacheKey,
  };
}
