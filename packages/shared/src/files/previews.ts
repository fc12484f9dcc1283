import { FileTypeId } from './file-types.ts';

/** Sizes of preview, by the longest edge in pixels; a smaller picture keeps its size. */
export const previewEdge = { Preview: 1024, Premium: 2560 } as const;
export type PreviewImageType = keyof typeof previewEdge;
export const previewImageTypes = Object.keys(previewEdge) as PreviewImageType[];

const withPreview: ReadonlySet<number> = new Set([FileTypeId.Image, FileTypeId.Raw, FileTypeId.Pdf, FileTypeId.Video]);

/** Whether a preview can be made of files of this type at all. */
export function hasPreview(fileTypeId: number): boolean {
  return withPreview.has(fileTypeId);
}

/** What a tile shows: a picture, that it is being made, why there is none, or that there never is one for such a file. */
export type PreviewState = 'ready' | 'generating' | 'failed' | 'none';

/** How the preview of a file stands, by its request of the wanted size. */
export function previewState(
  requests: readonly { imageType: string; generatedAt: unknown; failedAt: unknown }[],
  imageType: PreviewImageType,
): PreviewState {
  const request = requests.find((each) => each.imageType === imageType);
  if (!request) return 'none';
  if (request.generatedAt !== null) return 'ready';
  return request.failedAt === null ? 'generating' : 'failed';
}
