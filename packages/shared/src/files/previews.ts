import { FileTypeId } from './file-types.ts';

/** Sizes of preview, by the longest edge in pixels; a smaller picture keeps its size. */
export const previewEdge = { Preview: 1024, Premium: 2560 } as const;
export type PreviewImageType = keyof typeof previewEdge;
export const previewImageTypes = Object.keys(previewEdge) as PreviewImageType[];

/** Most pages of a PDF that get previews, from the first on: a plan has a few, and longer documents are not needed here. */
export const maxPreviewPages = 20;

const withPreview: ReadonlySet<number> = new Set([FileTypeId.Image, FileTypeId.Raw, FileTypeId.Pdf, FileTypeId.Video]);

/** Whether a preview can be made of files of this type at all. */
export function hasPreview(fileTypeId: number): boolean {
  return withPreview.has(fileTypeId);
}

/** What a tile shows: a picture, that it is being made, why there is none, or that this type has none. */
export type PreviewState = 'ready' | 'generating' | 'failed' | 'none';

/** State of the preview of a page, by its request of the wanted size. */
export function previewState(
  requests: readonly { pageNumber: number; imageType: string; generatedAt: unknown; failedAt: unknown }[],
  imageType: PreviewImageType,
  page = 1,
): PreviewState {
  const request = requests.find((each) => each.pageNumber === page && each.imageType === imageType);
  if (!request) return 'none';
  if (request.generatedAt !== null) return 'ready';
  return request.failedAt === null ? 'generating' : 'failed';
}

/** Sentence about a PDF with more pages than previews; null when all pages have one. */
export function missingPagesSentence(pageCount: number | null, shown: number): string | null {
  if (pageCount === null || pageCount <= shown) return null;
  const first = shown === 1 ? 'the first one is' : `the first ${shown} are`;
  return `This PDF has ${pageCount} pages; ${first} shown here. Download it to see the others.`;
}
