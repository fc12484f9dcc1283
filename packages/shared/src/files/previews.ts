import { FileTypeId } from './file-types.ts';

/** Longest edge in pixels; smaller pictures keep their size. */
export const previewEdge = { Preview: 1024, Premium: 2560 } as const;
export type PreviewImageType = keyof typeof previewEdge;
export const previewImageTypes = Object.keys(previewEdge) as PreviewImageType[];

/** Maximum previewed pages of a PDF: drawings have a few, longer documents are not needed here. */
export const maxPreviewPages = 20;

const withPreview: ReadonlySet<number> = new Set([FileTypeId.Image, FileTypeId.Raw, FileTypeId.Pdf, FileTypeId.Video]);

/** Whether this type can have previews. */
export function hasPreview(fileTypeId: number): boolean {
  return withPreview.has(fileTypeId);
}

/** State of a thumbnail; `none` for types without previews. */
export type PreviewState = 'ready' | 'generating' | 'failed' | 'none';

/** State of a page's preview by its request of this size. */
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

/** Sentence about pages without previews; null when all have one. */
export function missingPagesSentence(pageCount: number | null, previewCount: number): string | null {
  if (pageCount === null || pageCount <= previewCount) return null;
  const first = previewCount === 1 ? 'the first one is' : `the first ${previewCount} are`;
  return `This PDF has ${pageCount} pages; ${first} shown here. Download it to see the others.`;
}
